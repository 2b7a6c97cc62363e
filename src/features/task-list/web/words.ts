import { byCount, counted, figure, listed } from '#contract/counts';

// Cell content
export const overdue = 'Overdue: ';
export const moreNamed = (names: readonly string[]) => ` more: ${listed(names)}`;
export const yes = 'Yes';

// Cell editor
export const titleField = 'Title';
export const titleHint = 'Enter a title.';

// Column chooser
export const columns = 'Columns';
export const shownColumns = 'List columns';
export const projectFields = 'Custom fields…';

// Export dialog
export const tasksExported = (count: number) => `${counted(count, 'task')} exported`;
export const exportTitle = 'Export tasks';
export const exportTasks = (count: number) => `Export ${counted(count, 'task')}`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exports the tasks in this list, in the same order.'
    : `Exports the tasks in this list, in the same order. ${byCount(hidden, '1 task that the filters hide is', `${figure(hidden)} tasks that the filters hide are`)} not included.`;
export const allColumns = 'All columns';
export const allColumnsHint = (count: number) => `Otherwise, only the ${counted(count, 'column')} shown in the list.`;

// Group head
export const overdueGroup = 'Overdue';
export const today = 'Today';
export const later = 'Later';
export const next7Days = 'Next 7 days';
export const completedPastDue = 'Completed, due earlier';
export const noDueDate = 'No due date';
export const noAssignee = 'No assignee';
export const formerMember = 'Former member';
export const noLabel = 'No label';
export const sprint = 'Sprint';
export const noSprint = 'No sprint';
export const deletedLabel = 'Deleted label';
export const allTasks = 'All tasks';

// Header row
export const sortBy = (label: string) => `Sort by ${label}. Hold Shift to keep the other sorts.`;
export const columnWidth = (column: string) => `Width of ${column}`;

// List footer
/** The noun that stands after the count of a group. */
export const tasksOf = (count: number) => byCount(count, 'task', 'tasks');
export const tasksCounted = (count: number) => counted(count, 'task');
export const selectedCount = (count: number) => `${figure(count)} selected`;
export const estimateTotal = (estimate: string) => `Estimate: ${estimate}`;
export const hoursTotal = (hours: string) => `Hours: ${hours}`;
export const loggedTotal = (hours: string) => `Logged: ${hours}`;
export const totals = 'Totals';

// List grid
export const tasks = 'Tasks';

// List screen
export const theList = 'the list';

// List skeleton
export const loadingList = 'Loading list';

// Routes
export const listLabel = 'List';

// Row menu
export const actionsFor = (title: string) => `Actions for ${title}`;

// New row
export const addTaskTo = (name: string) => `Add task to ${name}`;
export const newTask = 'New task';
export const pastedTooMany = (most: number, count: number) =>
  `Only the first ${figure(most)} of ${figure(count)} lines were added.`;
export const newTaskTitle = 'New task title';
export const newTaskPlaceholder = 'What needs to be done? Press Enter to add, Escape to cancel.';
export const openFullForm = 'Open full form';

// List bar
export const noGrouping = 'No grouping';
export const dueDate = 'Due date';
export const importMenuItem = 'Import from CSV…';
export const searchList = 'Search this list';
export const group = 'Group';
export const groupedBy = (grouping: string) => `Group: ${grouping}`;

// List creating
export const tasksAdded = (count: number) => `${counted(count, 'task')} added`;
export const addedTo = (count: number, title: string, column: string) =>
  count === 1 ? `Added ${title} to ${column}` : `Added ${counted(count, 'task')} to ${column}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Task added. The filters hide it.'
    : `${counted(added, 'task')} added. The filters hide ${hidden === added ? 'all of them' : figure(hidden)}.`;

// List row
export const selectTask = (name: string) => `Select ${name}`;
export const waitsForApproval = 'Awaiting approval';

// List view
export const noTasksYet = 'No tasks yet';
export const emptyListHint = 'Tasks appear here as rows, with a column for each field.';
export const createFirstTask = 'Create first task';
export const emptyListCreateHint = 'Tasks appear here as rows. Paste a list to create a task for each line.';
export const noMatches = 'No tasks match these filters';
export const clearFilters = 'Clear filters';
export const allTasksHidden = (count: number) =>
  byCount(count, 'The filters hide the only task in this list.', `The filters hide all ${figure(count)} tasks in this list.`);

// List shortcuts
export const nextTask = 'Next task';
export const previousTask = 'Previous task';
export const rowBelow = 'Row below';
export const rowAbove = 'Row above';
export const pageDown = 'Page down';
export const pageUp = 'Page up';
export const cellLeft = 'Cell to the left';
export const cellRight = 'Cell to the right';
export const firstCell = 'First cell';
export const lastCell = 'Last cell';
export const firstRow = 'First row';
export const lastRow = 'Last row';
export const extendDown = 'Extend selection down';
export const extendUp = 'Extend selection up';
export const clearOrClose = 'Clear selection or close task';
export const openOrEdit = 'Open task or edit cell';
export const editCell = 'Edit cell';
export const openTask = 'Open task';
export const peek = 'Peek at task';
export const addSeveralTasks = 'Add several tasks';
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const label = 'Label';
export const list = 'List';
