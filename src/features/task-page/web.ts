export { LateTaskSheet, taskSheet } from './web/late-task-sheet.tsx';
