export { LateFirstSteps } from './web/late-first-steps.tsx';
export { setupRoute } from './web/routes.ts';
