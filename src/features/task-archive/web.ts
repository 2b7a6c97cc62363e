export { ArchiveNotice } from './web/archive-notice.tsx';
export { ArchivedNote } from './web/archived-note.tsx';
export { archiveDone, archiveTask, unarchiveTask } from './web/data.ts';
export { autoArchiveSettings } from './web/settings-part.ts';
export { useMayRestoreTask } from './web/restoring.ts';
export { archiveRoute } from './web/routes.ts';
