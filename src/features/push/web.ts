export { PushPanel } from './web/push-panel.tsx';
export { useHasDevice } from './web/data.ts';
