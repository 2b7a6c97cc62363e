export { workflowsView } from './web/routes.ts';
export { workflowItems } from './web/manual-items.tsx';

/** What workflows ask of the person about an item, loaded after the item. */
export const itemApprovals = () => import('./web/open-approvals.tsx');
