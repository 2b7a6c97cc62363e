export { workflowsView } from './web/routes.ts';
export { itemParts, workflowItems } from './web/manual-items.tsx';
