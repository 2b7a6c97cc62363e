export { workflowsView } from './web/routes.ts';
export { workflowItems } from './web/manual-items.tsx';
