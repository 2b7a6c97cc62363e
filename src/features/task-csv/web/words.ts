import { counted, figure } from '#contract/counts';

// Import dialog
export const importTasksFromCsv = 'Import tasks from CSV';

// Import file
export const fileTooLarge = 'The file is larger than 5 MB. Split it into smaller files.';
export const noRows = 'The file has only column names. Add a row for each task.';
export const dropHint = 'Drop a CSV file here. Its first row must contain the column names.';
export const selectFile = 'Select file';
export const csvFile = 'CSV file';
export const limits = 'Up to 5,000 rows and 5 MB, separated by commas, semicolons, or tabs.';

export const otherTools = 'Moving from another tool, such as Trello or Jira?';
export const importFromTool = 'Import its export with comments and files';

// Import mapping
export const fileColumns = 'File columns';
export const column = 'Column';
export const example = 'Example';
export const importAs = 'Import as';
export const unnamedColumn = (position: number) => `Column ${position}`;
export const importColumnAs = (column: string) => `Import ${column} as`;
export const skip = "Don't import";
export const addTag = (tag: string) => `Add the tag “${tag}” to each task`;
export const addTagHint = 'Search for this tag to find the imported tasks later.';
export const preview = (tasks: number) => `${counted(tasks, 'task')} will be imported.`;
export const previewWithSkipped = (tasks: number, skipped: number) =>
  `${counted(tasks, 'task')} will be imported. ${counted(skipped, 'row')} will be skipped.`;
export const titleRequired = 'Select the column that contains the title.';
export const skippedRows = 'Skipped rows';
export const shortenedRows = 'Rows with too many values';
export const rowError = (row: number, message: string) => `Row ${row}: ${message}`;
export const moreRows = (count: number) => counted(count, 'more row');
export const selectAnotherFile = 'Select another file';
export const importTasks = (count: number) => `Import ${counted(count, 'task')}`;

// Import progress
export const progress = (imported: number, total: number) => `${figure(imported)} of ${counted(total, 'task')} imported`;
export const stopImport = 'Stop import';
export const allImported = (total: number) => `${counted(total, 'task')} imported.`;
export const someImported = (imported: number, total: number) => `${figure(imported)} of ${counted(total, 'task')} imported.`;
export const rowsSkipped = (count: number) => `${counted(count, 'row')} skipped.`;
export const importFailed = (message: string) =>
  `${message} The tasks imported so far stay in the project. You can undo the import.`;
export const importStopped = 'The import stopped. Try again.';
export const close = 'Close';
export const showTasks = 'Show imported tasks';

// Import run
export const tasksImported = (count: number) => `${counted(count, 'task')} imported`;

// Import values
export const unknownStatuses = 'Unknown statuses';
export const unknownPriorities = 'Unknown priorities';
export const unknownPeople = 'Unknown people';
export const unknownLabels = 'Unknown labels';
export const importValueAs = (value: string) => `Import “${value}” as`;
export const moreValues = (count: number) => counted(count, 'more value');
export const defaultStatus = (column: string) => `Default (${column})`;
export const defaultColumn = 'To do';
export const defaultPriority = 'Default (Medium)';
export const noPerson = 'No one';
export const createLabel = 'Create label';
