/** The sheet of a task, which a board's first paint does without: fetched when one is opened, or ahead of it. */
export const taskSheet = () => import('./web/task-sheet.tsx');
