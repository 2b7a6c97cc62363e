export { ArchivedNote } from './web/archived-note.tsx';
export { archiveDone, archiveTask, unarchiveTask } from './web/data.ts';
export { useMayTakeBack } from './web/taking-back.ts';
export { archiveRoute } from './web/routes.ts';
