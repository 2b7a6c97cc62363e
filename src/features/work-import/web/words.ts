import { byCount, counted, figure, listed } from '#contract/counts';

export const importTasks = 'Import';
export const importHint =
  'Bring tasks from another tool into this project, with comments, labels, checklists, links, and files. No one is notified.';
export const yourImports = 'the imports';
export const loadingImports = 'Loading imports';

// Tool and file
export const importFrom = 'Import from';
export const csvFile = 'CSV file';
export const csvHint = 'Any other tool: map the columns of a table to fields.';
export const openCsv = 'Import from CSV';
export const dropExport = (tool: string) => `Drop an export from ${tool} here`;
export const selectExport = 'Select file';
export const exportFile = 'Export file';
export const fileLimits = 'Up to 20,000 items and 100 MB. Nothing is created before you confirm.';
export const fileTooLarge = 'This file is larger than 100 MB. Export fewer items at once.';
export const fileUnreadable = 'This file could not be read. Select it again.';
export const dropMarkdown = 'Drop Markdown files or a zip file here';
export const textsAsDocuments = 'To bring in texts as documents, use the import there.';
export const openDocuments = 'Open documents';
export const severalProjects = (count: number) => `This export has ${counted(count, 'project')}. Import one at a time.`;
export const projectToImport = 'Project to import';
export const projectWith = (name: string, count: number) => `${name} (${counted(count, 'item')})`;
export const previewProject = 'Preview project';
export const otherFile = 'Select another file';
export const readingFile = 'Reading the file';
export const sending = (sent: number, total: number) => `${figure(sent)} of ${counted(total, 'item')} sent`;
export const cancelSending = 'Cancel';

// Preview
export const from = (name: string, tool: string) => `${name}, from ${tool}`;
export const loadingPreview = 'Loading the preview';
export const yourPreview = 'the preview';
export const contents = (parts: readonly string[]) => `${listed(parts)}.`;
export const items = (count: number) => counted(count, 'item');
export const comments = (count: number) => counted(count, 'comment');
export const steps = (count: number) => counted(count, 'checklist item');
export const files = (count: number) => counted(count, 'file');
export const links = (count: number) => counted(count, 'link');
export const labels = (count: number) => counted(count, 'label');
export const firstItems = 'First items';
export const archived = 'Archived';
export const notImported = 'Not imported';
export const note = (text: string, count: number) => `${text} (${figure(count)})`;
export const statuses = 'Statuses';
export const statusesHint = 'Select the column for each status.';
export const statusAs = (name: string) => `Column for ${name}`;
export const people = 'People';
export const peopleHint =
  'Select who each person is here. Tasks of anyone else are unassigned. Comments are added in your name, and say who wrote them.';
export const personAs = (name: string) => `Who ${name} is`;
export const noOne = 'No one';
export const morePeople = (count: number) => `${counted(count, 'more person', 'more people')} without tasks`;
export const options = 'Options';
export const createLabels = 'Create missing labels';
export const keepStatus = 'Add the original status as a tag';
export const keepStatusHint = 'Use this when several statuses go into one column.';
export const takeArchived = (count: number) => `Put ${counted(count, 'archived item')} into the archive`;
export const willCreate = (count: number) => `${counted(count, 'task')} will be created.`;
export const willSkip = (count: number) =>
  `${counted(count, 'item')} ${byCount(count, 'is', 'are')} already in this project and ${byCount(count, 'stays', 'stay')} unchanged.`;
export const nothingNew = 'Everything is already in this project.';
export const startImport = (count: number) => `Import ${counted(count, 'task')}`;
export const discard = 'Discard';

// Past imports
export const pastImports = 'Imports';
export const pastHint = 'You can undo an import for 30 days.';
export const noun = 'import';
export const undoNoun = 'undo';
export const startedOn = (date: string) => `Started on ${date}`;
export const underWay = 'In progress';
export const undone = (tasks: number) => `Undone: ${counted(tasks, 'task')} moved to the trash`;
export const created = (parts: readonly string[]) => `Created ${listed(parts)}.`;
export const nothingCreated = 'Nothing was created.';
export const tasks = (count: number) => counted(count, 'task');
export const subtasks = (count: number) => counted(count, 'subtask');
export const known = (count: number) => `${counted(count, 'item')} ${byCount(count, 'was', 'were')} already here`;
export const leftOut = (count: number) => `${counted(count, 'archived item')} left out`;
export const linksLeftOut = (count: number) =>
  `${counted(count, 'link')} left out: the other item is missing or archived, or it would create a cycle`;
export const filesAsLinks = (count: number) =>
  `${counted(count, 'file')} added as ${byCount(count, 'a link', 'links')}: too large, or not public`;
export const filesLeftOut = (count: number) => `${counted(count, 'file')} left out: no more room, or the task is archived`;
export const importDone = 'The import is complete.';
export const undoDone = 'The import is undone.';
export const openBoard = 'Open board';
export const undoImport = 'Undo import';
export const undoTitle = (name: string) => `Undo the import of ${name}?`;
export const undoEffect = (tasks: number) =>
  `${counted(tasks, 'task')} ${byCount(tasks, 'moves', 'move')} to the trash, including changes that people made since. You can restore ${byCount(tasks, 'it', 'them')} for 30 days. Labels stay.`;
