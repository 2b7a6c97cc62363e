export { ArchivedIssueNote } from '#features/task-archive/web';
