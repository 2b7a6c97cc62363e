export { workflowsView } from './web/routes.ts';
export { useAsked } from './web/asked.ts';
export { itemParts, workflowItems } from './web/manual-items.tsx';
