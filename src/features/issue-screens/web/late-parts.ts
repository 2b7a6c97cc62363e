export { ArchivedIssueNote } from '#features/task-archive/web';
export { DuplicateDialog } from './duplicate-dialog.tsx';
