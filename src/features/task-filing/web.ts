export { ArchivedNote } from './web/archived-note.tsx';
export { archiveDone, archiveTask, unarchiveTask } from './web/data.ts';
export { archiveRoute } from './web/routes.ts';
