import { counted } from '#contract/counts';

// Archive batches
export const archivedAutomatically = 'Archived automatically';
export const batchArchived = (count: number, date: string) => `${counted(count, 'task')} archived automatically on ${date}`;
export const restoreTasks = (count: number) => `Restore ${counted(count, 'task')}`;
export const tasksRestored = (count: number) => `${counted(count, 'task')} restored`;

// Archive notice
export const tasksKept = (count: number) => `${counted(count, 'task')} will stay on the board`;
export const keepTasks = (count: number) => `Keep ${counted(count, 'task')}`;
export const changeSchedule = 'Change schedule';

// Archive screen
export const searchThisPage = 'Search this page';
export const show = 'Show';
export const archive = 'Archive';
export const trash = 'Trash';
export const searchTrash = 'Search the trash';
export const searchArchive = 'Search the archive';
export const task = 'task';
export const tasks = 'the tasks';
export const trashHint = 'Tasks stay in the trash for 30 days, and are then permanently deleted.';
export const deleteShown = (count: number) => `Permanently delete ${counted(count, 'task')}`;
export const deletedTasks = 'Deleted tasks';
export const archivedTasks = 'Archived tasks';
export const pages = 'Pages';
export const newer = 'Newer';
export const older = 'Older';
export const noMatches = 'No matching tasks';
export const clearSearch = 'Clear search';
export const noMatchesHint = 'Try a different title or task number.';
export const trashEmpty = 'Trash is empty';
export const trashEmptyHint = 'Deleted tasks stay here for 30 days. You can restore them until then.';
export const archiveEmpty = 'No archived tasks';
export const archiveEmptyHint = 'Archive completed tasks to clear the board. You can search and restore them here.';
export const loadingTasks = 'Loading tasks';
export const tasksView = 'Tasks';
export const issuesView = 'Issues';
export const issue = 'issue';
export const theIssues = 'the issues';
export const loadingIssues = 'Loading issues';
export const archivedIssues = 'Archived issues';
export const noMatchingIssues = 'No matching issues';
export const noMatchingIssuesHint = 'Try a different title or issue number.';
export const noArchivedIssues = 'No archived issues';
export const noArchivedIssuesHint = 'Archive issues that need no more work. You can search and restore them here.';

// Archived note
export const taskRestored = 'Task restored';
export const restoreTask = 'Restore task';
export const archivedNote = 'This task is archived and read-only.';
export const issueRestored = 'Issue restored';
export const restoreIssue = 'Restore issue';
export const archivedIssueNote = 'This issue is archived and read-only.';

// Archived row
export const restored = (key: string) => `${key} restored`;
export const issueKeyRestored = (key: string) => `${key} restored`;
export const issueArchivedWhen = (when: string, who: string | null) =>
  who === null ? `Archived ${when}` : `Archived ${when} by ${who}`;
export const deletedWhen = (when: string, who: string | null) => (who === null ? `Deleted ${when}` : `Deleted ${when} by ${who}`);
export const archivedWhen = (when: string, who: string | null) =>
  who === null ? `Archived ${when}` : `Archived ${when} by ${who}`;
export const archivedAutomaticallyWhen = (when: string) => `Archived automatically ${when}`;
export const restore = 'Restore';
export const restoreNamed = (title: string) => `Restore ${title}`;
export const deleteNamed = (title: string) => `Permanently delete ${title}`;

// Auto archive settings
export const autoArchive = 'Archive completed tasks';
export const autoArchiveDescription =
  'Completed tasks move to the archive, where you can search and restore them. Tasks with open subtasks or pending approval stay on the board.';
export const loadingSetting = 'Loading setting';
export const setting = 'the archive setting';
export const whenToArchive = 'When to archive';
export const settingSaved = 'Archive setting saved';
export const keptTasks = (date: string) => `Tasks completed by ${date} stay on the board.`;
export const keptTasksHint = 'If you stop keeping them, they are archived like other tasks, after 7 days at the earliest.';
export const keepingStopped = 'Older tasks will be archived again';
export const stopKeeping = 'Stop keeping tasks';

// Use delete forever
export const deletePermanently = 'Delete permanently';
export const deleteOneTitle = (title: string) => `Delete “${title}” permanently?`;
export const deleteOneDescription = 'This also deletes its subtasks, comments, files and logged time. This cannot be undone.';
export const taskDeleted = (key: string) => `${key} permanently deleted`;
export const deleteManyTitle = (count: number) => `Delete ${counted(count, 'task')} permanently?`;
export const deleteManyDescription = 'This also deletes their subtasks, comments, files and logged time. This cannot be undone.';
export const tasksDeleted = (count: number) => `${counted(count, 'task')} permanently deleted`;
