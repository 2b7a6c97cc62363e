import { byCount, counted, figure } from '#contract/counts';
import type { TaskPriority } from '#features/tasks/contract';

// Board screen
export const theBoard = 'the board';

// Board skeleton
export const loadingBoard = 'Loading board';
export const loadingSwimlanes = 'Loading swimlanes';

// Card menu
export const moveToTop = 'Top of column';
export const moveUp = 'Up';
export const moveDown = 'Down';
export const moveToBottom = 'Bottom of column';

// Moving by keyboard
export const orderIsAutomatic = 'Cards are sorted automatically. To move them, change the order to Manual.';
export const alreadyFirst = 'Already first';
export const alreadyLast = 'Already last';
export const noColumnLeft = 'No column to the left';
export const noColumnRight = 'No column to the right';
export const pickedUp = (subject: string, position: number, count: number, column: string) =>
  `Picked up ${subject} at position ${figure(position)} of ${figure(count)} in ${column}. Use the arrow keys to move, Enter to drop, and Escape to cancel.`;
export const dropBefore = (place: string, position: number, count: number) =>
  position > count ? `${place}, at the end` : `${place}, before card ${figure(position)} of ${figure(count)}`;
export const nothingMoved = 'Nothing moved';
export const moveCanceled = 'Canceled. Nothing moved.';

// Column limit
export const limitFor = (column: string) => `Limit for ${column}`;
export const taskLimit = 'Task limit';
export const taskLimitHint = 'Leave empty for no limit.';
export const taskLimitInvalid = (most: number) => `Enter a whole number from 1 to ${figure(most)}.`;
export const whenLimitReached = 'When the limit is reached';
export const warn = 'Warn';
export const warnDescription = 'The count turns amber, but you can still add tasks.';
export const block = 'Block';
export const blockDescription = 'No more tasks can be added.';
export const saveLimit = 'Set limit';

// Display options
export const none = 'None';
export const assignee = 'Assignee';
export const priority = 'Priority';
export const label = 'Label';
export const manualOrder = 'Manual';
export const dueDate = 'Due date';
export const newestFirst = 'Newest first';
export const swimlanes = 'Swimlanes';
export const order = 'Order';
export const showOnCards = 'Show on cards';

// Lane header
export const tasksOf = (count: number) => byCount(count, 'task', 'tasks');

// Moves
export const noLabel = 'No label';
export const sprint = 'Sprint';
export const noSprint = 'No sprint';
export const deletedLabel = 'Deleted label';
export const noAssignee = 'No assignee';
export const formerMember = 'Former member';
export const movedTo = (subject: string, place: string) => `${subject} moved to ${place}`;
export const columnAndLane = (column: string, lane: string) => `${column}, ${lane}`;
export const movedToPlace = (place: string) => `Moved to ${place}`;
export const movedToPosition = (place: string, position: number, count: number) =>
  `Moved to ${place}, position ${figure(position)} of ${figure(count)}`;

// No match
export const noMatches = 'No tasks match these filters';
export const clearFilters = 'Clear filters';
export const allTasksHidden = (count: number) =>
  byCount(count, 'The filters hide the only task on this board.', `The filters hide all ${figure(count)} tasks on this board.`);

// Routes
export const boardLabel = 'Board';

// Card events
export const task = 'Task';

// Card
export const actionsFor = (name: string) => `Actions for ${name}`;
export const selected = 'Selected: ';
export const waitsForApproval = 'Awaiting approval';
export const blocked = 'Blocked';
export const milestone = 'Milestone';
export const subtasksDone = 'Subtasks done: ';
export const overdue = 'Overdue: ';
export const due = 'Due ';
export const repeats = ', repeats';
export const comments = (count: number) => byCount(count, ' comment', ' comments');
export const files = (count: number) => byCount(count, ' file', ' files');

// Column header
export const columnNameField = (name: string) => `Name of ${name}`;
export const addTaskTo = (name: string) => `Add task to ${name}`;
export const columnNamed = (name: string) => `Column ${name}`;
export const columnActions = (name: string) => `Actions for ${name}`;
export const tasksArchived = (count: number) => `${counted(count, 'task')} archived`;
export const olderTasksArchived = 'Older completed tasks archived';

// Column menu
export const collapseColumn = 'Collapse column';
export const rename = 'Rename';
export const color = 'Color';
export const setLimit = 'Set limit…';
export const currentLimit = (limit: number) => `Limit: ${figure(limit)}…`;
export const removeLimit = 'Remove limit';
export const expandForEveryone = 'Expand for everyone';
export const collapseForEveryone = 'Collapse for everyone';
export const archiveCompleted = 'Archive completed tasks';
export const allCompleted = 'All completed tasks';
export const completedBeforeLastWeek = 'Completed at least a week ago';
export const completedBeforeLastMonth = 'Completed at least a month ago';

// Column strip
export const expandNamed = (name: string) => `${name}, expand column`;
export const expandColumn = 'Expand column';

// Column
export const newTask = 'New task';

// Composer
export const newTaskIn = (column: string) => `New task in ${column}`;
export const newTaskPlaceholder = 'What needs to be done?';
export const pressEnterToAdd = (tasks: string) => `Press Enter to add ${tasks}`;
export const addTasks = (count: number) => (count > 1 ? `Add ${counted(count, 'task')}` : 'Add');
export const openFullForm = 'Open full form';
export const chooseTemplate = 'Use template';
export const labelSyntax = '*label';
export const personSyntax = '@person';
export const sprintSyntax = '~next';
export const prioritySyntax = '!high';
export const daySyntax = 'tomorrow';
/** What is read after the signs. The first four priorities are offered, and English words are read in every language. */
export const sprintMarks = new Map<string, 'ACTIVE' | 'PLANNED'>([
  ['current', 'ACTIVE'],
  ['next', 'PLANNED'],
]);
export const priorityMarks = new Map<string, TaskPriority>([
  ['urgent', 'URGENT'],
  ['high', 'HIGH'],
  ['medium', 'MEDIUM'],
  ['low', 'LOW'],
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);
export const tasksAndSubtasks = (tasks: number, subtasks: number) =>
  subtasks === 0 ? counted(tasks, 'task') : `${counted(tasks, 'task')} with ${counted(subtasks, 'subtask')}`;
export const tooManyTasks = (most: number, tasks: string) =>
  `You can add up to ${figure(most)} tasks at once. Your text has ${tasks}.`;
export const mayNotAdd = 'You can no longer add tasks to this project.';
export const titleMissing = 'Add a title for the task.';
export const titleTooLong = (most: number) => `A title can have up to ${figure(most)} characters.`;
export const createLabel = (name: string) => `Create label “${name}”`;
export const me = 'Me';
export const completions = 'Ways to complete the name';
export const completionsFound = (count: number, first: string) =>
  `${byCount(count, '1 match', `${figure(count)} matches`)}: ${first}`;
export const recognizedFields = 'Recognized in your text';
export const keepInTitle = (text: string) => `Keep “${text}” in the title`;

// Creating
export const tasksCounted = (count: number) => counted(count, 'task');
export const addedTo = (what: string, column: string) => `Added ${what} to ${column}`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Task added. The filters hide it.'
    : `${counted(added, 'task')} added. The filters hide ${hidden === added ? 'all of them' : figure(hidden)}.`;
export const tasksAdded = (count: number) => `${counted(count, 'task')} added`;

// Empty board
export const noTasksYet = 'No tasks yet';
export const createFirstTask = 'Create first task';
export const setUpColumns = 'Set up columns';
export const emptyBoardHint = 'Tasks appear here in columns and move to the right as work progresses.';
export const emptyBoardCreateHint =
  'Tasks appear here in columns and move to the right as work progresses. Paste a list to create a task for each line.';

// Late composer
export const loadingNewTask = 'Loading new task';

// Board shortcuts
export const above = 'above';
export const below = 'below';
export const cardAt = (place: string) => `Card ${place}`;
export const firstCard = 'First card in column';
export const lastCard = 'Last card in column';
export const extendSelection = (direction: string) => `Extend selection ${direction}`;
export const toTheLeft = 'to the left';
export const toTheRight = 'to the right';
export const clearOrClose = 'Clear selection or close task';
export const peek = 'Peek (hold or press twice)';
export const moveCard = (direction: string) => `Move card ${direction}`;
export const pickUpCard = 'Pick up and move card';
export const addSeveralTasks = 'Add several tasks';

// View bar
export const savedViews = 'Saved views';
export const views = 'Views';
export const searchBoard = 'Search this board';
export const display = 'Display';
export const doneOfTotal = (done: number, total: number) => `${figure(done)} of ${figure(total)} done`;
export const inProgressAndReview = (inProgress: number, inReview: number) =>
  `${figure(inProgress)} in progress, ${figure(inReview)} in review`;
export const labels = 'Labels';
export const subtasks = 'Subtasks';
export const estimate = 'Estimate';
export const board = 'Board';
export const key = 'Key';
export const commentsField = 'Comments';
export const filesField = 'Files';
