export { ArchivedNote } from './web/archived-note.tsx';
export { archiveDone, archiveTask, unarchiveTask } from './web/data.ts';
export { LateArchiveNotice } from './web/late-archive-notice.tsx';
export { useMayTakeBack } from './web/taking-back.ts';
export { archiveRoute } from './web/routes.ts';

/** When finished tasks of a project archive themselves, to stand in its settings. */
export const autoArchiveSettings = () => import('./web/auto-archive-settings.tsx');
