export { LateTaskSheet, taskSheet } from './web/late-task-sheet.tsx';

/** A task beside the rows of a screen that is not a view of its project. */
export const taskPane = () => import('./web/task-pane.tsx');
