export { ArchiveNotice } from './web/archive-notice.tsx';
export { ArchivedIssueNote } from './web/archived-issue-note.tsx';
export { ArchivedNote } from './web/archived-note.tsx';
export { archiveDone, archiveTask, unarchiveTask } from './web/data.ts';
export { archiveIssue, unarchiveIssue } from './web/issue-data.ts';
export { autoArchiveSettings } from './web/settings-part.ts';
export { useMayRestoreTask } from './web/restoring.ts';
export { archiveRoute } from './web/routes.ts';
