// Cell content
export const overdue = 'Overdue:';
export const moreOthers = (others: string) => ` more: ${others}`;
export const yes = 'Yes';

// Cell editor
export const titleHint = 'A task needs a title';

// Column chooser
export const columns = 'Columns';
export const columnsOfTheList = 'Columns of the list';
export const moveLabelLeft = (label: string) => `Move ${label} left`;
export const moveLabelRight = (label: string) => `Move ${label} right`;
export const fieldsOfTheProject = 'Fields of the project…';

// Export dialog
export const countTasksExported = (count: number) => `${count} tasks exported`;
export const exportAsCsv = 'Export as CSV';
export const cancel = 'Cancel';
export const exportCountValue = (count: number) => `Export ${count} ${count === 1 ? 'task' : 'tasks'}`;
export const theTasksThatTheListShows = (hidden: number) =>
  `The tasks that the list shows, in its order.${hidden > 0 ? ` ${hidden} that the filter hides are left out.` : ''}`;
export const everyColumn = 'Every column';
export const otherwiseTheCountThatTheList = (count: number) => `Otherwise the ${count} that the list shows.`;
export const forExcel = 'For Excel';
export const forExcelHint = 'Begins with a mark by which Excel reads it as UTF-8.';

// Group head
export const inTheNext7Days = 'In the next 7 days';
export const doneDueBefore = 'Done, due before';
export const noDueDate = 'No due date';
export const noAssignee = 'No assignee';
export const aFormerMember = 'A former member';
export const noLabel = 'No label';
export const aFormerLabel = 'A former label';
export const allTasks = 'All tasks';

// Header row
export const sortByLabelWithShiftBeside = (label: string) => `Sort by ${label}; with Shift beside the others`;
export const widthOfLabel = (label: string) => `Width of ${label}`;

// List columns
export const minmaxPxPx1fr = (px: number) => `minmax(${px}px, 1fr)`;

// List footer
export const countSelected = (count: number) => `${count} selected`;
export const hiddenHidden = (hidden: number) => `${hidden} hidden`;
export const estimateEstimate = (estimate: string) => `Estimate ${estimate}`;
export const hoursHours = (hours: string) => `Hours ${hours}`;
export const loggedCount = (count: string) => `Logged ${count}`;
export const totals = 'Totals';

// List grid
export const minmax01fr = 'minmax(0, 1fr)';
export const max100ValuePx = (value: number) => `max(100%, ${value}px)`;
export const tasks = 'Tasks';
export const calcCount078emCount21ch = (count: number, count2: number) => `calc(${count} * 0.78em + ${count2} * 1ch)`;

// List screen
export const theListCouldNotBeLoaded = 'The list could not be loaded';

// List skeleton
export const loadingTheList = 'Loading the list';

// Routes
export const list = 'List';

// Row menu
export const actionsForTitle = (title: string) => `Actions for ${title}`;

// Group rows
export const addATaskToName = (name: string) => `Add a task to ${name}`;
export const newTask = 'New task';
export const onlyTheFirstPastedMostOf = (PASTED_MOST: number, count: number) =>
  `Only the first ${PASTED_MOST} of ${count} lines were added.`;
export const titleOfTheNewTask = 'Title of the new task';
export const whatIsToBeDoneEnter = 'What is to be done? Enter adds it, Escape ends.';
export const writeWithAllFields = 'Write with all fields';

// List bar
export const noGroups = 'No groups';
export const dueDate = 'Due date';
export const exportAsCsv2 = 'Export as CSV…';
export const importFromCsv = 'Import from CSV…';
export const list2 = 'LIST';
export const searchTheList = 'Search the list';
export const group = 'Group';
export const groupGrouped = (grouped: string) => `Group: ${grouped}`;
export const moreForTheList = 'More for the list';
export const me = 'Me';
export const anything = 'Anything';
export const no = 'No';
export const empty = 'Empty';

// List creating
export const nameIsFull = (name: string) => `${name} is full`;
export const itTakesAtMostWipLimitTasks = (wipLimit: number | null) => `It takes at most ${wipLimit} tasks.`;
export const countTasksAdded = (count: number) => `${count} tasks added`;
export const addedCountValueTasksToSnapshot = (count: number, value: string, snapshot: string) =>
  `Added ${count === 1 ? value : `${count} tasks`} to ${snapshot}`;
export const addedButHiddenByTheFilter = (hidden: number, count: number) =>
  `Added, but hidden by the filter: ${hidden} of ${count}`;

// List row
export const selectKey = (key: string) => `Select ${key}`;
export const waitsForApproval = 'Waits for approval';

// List view
export const nothingToDoYet = 'Nothing to do yet';
export const tasksStandHereInLinesWith = 'Tasks stand here in lines, with a column for each thing worth knowing of them.';
export const writeTheFirstTask = 'Write the first task';
export const tasksStandHereInLinesPaste = 'Tasks stand here in lines. Paste a list, and each of its lines becomes one.';
export const noTaskMatches = 'No task matches';
export const clearTheFilter = 'Clear the filter';
export const theFilterHidesValueOfThis = (total: number) =>
  `The filter hides ${total === 1 ? 'the only task' : `all ${total} tasks`} of this list.`;

// Use list keys
export const nextTask = 'Next task';
export const taskBefore = 'Task before';
export const lineBelow = 'Line below';
export const lineAbove = 'Line above';
export const aPageDown = 'A page down';
export const aPageUp = 'A page up';
export const cellToTheLeft = 'Cell to the left';
export const cellToTheRight = 'Cell to the right';
export const firstCell = 'First cell';
export const lastCell = 'Last cell';
export const firstLine = 'First line';
export const lastLine = 'Last line';
export const extendTheSelectionDown = 'Extend the selection down';
export const extendTheSelectionUp = 'Extend the selection up';
export const clearTheSelectionOrCloseThe = 'Clear the selection, or close the task';
export const openTheTaskOrChangeThe = 'Open the task, or change the cell';
export const changeTheCell = 'Change the cell';
export const openTheTask = 'Open the task';
export const peekAtTheTask = 'Peek at the task';
export const writeAListOfTasks = 'Write a list of tasks';
