export { assistantItem } from './web/item-entry.tsx';
export { chatPath } from './web/paths.ts';
export type { AskingPlace, AskingWay } from './web/asked-filters.tsx';
export { assistantAnywhere, chatView } from './web/routes.ts';

/** The settings of the assistant, of a workspace and of a project. */
export const aiSections = () => import('./web/ai-sections.tsx');
export const projectAi = () => import('./web/project-ai.tsx');
