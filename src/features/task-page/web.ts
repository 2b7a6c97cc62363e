export { LateTaskSheet, taskSheet } from './web/late-task-sheet.tsx';
export { taskPane } from './web/late-task-pane.ts';
