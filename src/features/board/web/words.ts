// Board screen
export const theBoardCouldNotBeLoaded = 'The board could not be loaded';

// Board skeleton
export const loadingTheBoard = 'Loading the board';
export const loadingTheSwimlanes = 'Loading the swimlanes';

// Board views
export const board = 'BOARD';

// Card menu
export const topOfTheColumn = 'Top of the column';
export const up = 'Up';
export const down = 'Down';
export const bottomOfTheColumn = 'Bottom of the column';

// Carrying
export const arrowsChooseThePlaceEnterDrops = 'Arrows choose the place, Enter drops, Escape cancels.';
export const theOrderIsNotByHand = 'The order is not by hand, so cards keep their places in it.';
export const alreadyFirst = 'Already first';
export const alreadyLast = 'Already last';
export const noColumnToTheLeft = 'No column to the left';
export const noColumnToTheRight = 'No column to the right';
export const pickedUpSnapshotAtPositionCount = (
  snapshot: string,
  count: number,
  count2: number,
  snapshot2: string,
  SAY_HOW: string,
) => `Picked up ${snapshot} at position ${count} of ${count2} in ${snapshot2}. ${SAY_HOW}`;
export const beforePositionCountOfLength = (count: number, length: number) => `, before position ${count} of ${length}`;
export const putBack = 'Put back';
export const cancelledNothingMoved = 'Cancelled, nothing moved';

// Column limit
export const limitOfName = (name: string) => `Limit of ${name}`;
export const tasksAtOnce = 'Tasks at once';
export const tasksAtOnceHint = 'Empty for no limit.';
export const aWholeNumberFrom1To = (LIMIT_MAX: number) => `A whole number from 1 to ${LIMIT_MAX}.`;
export const whenItIsReached = 'When it is reached';
export const warn = 'Warn';
export const warnDescription = 'The count turns amber; cards still come in.';
export const block = 'Block';
export const blockDescription = 'No further card comes in.';
export const setTheLimit = 'Set the limit';

// Display options
export const none = 'None';
export const assignee = 'Assignee';
export const priority = 'Priority';
export const label = 'Label';
export const byHand = 'By hand';
export const dueDate = 'Due date';
export const newestFirst = 'Newest first';
export const swimlanes = 'Swimlanes';
export const order = 'Order';
export const cardsShow = 'Cards show';

// Lane header
export const tasks = 'tasks';

// Moves
export const noLabel = 'No label';
export const aFormerLabel = 'A former label';
export const noAssignee = 'No assignee';
export const aFormerMember = 'A former member';
export const snapshotMovedToPlaces = (snapshot: string, places: string) => `${snapshot} moved to ${places}`;
export const positionCountOfCount2 = (count: number, count2: number) => `, position ${count} of ${count2}`;
export const movedToSnapshotLanePlace = (snapshot: string, lane: string, place: string) => `Moved to ${snapshot}${lane}${place}`;

// No match
export const noTaskMatches = 'No task matches';
export const clearTheFilter = 'Clear the filter';
export const theFilterHidesValueOfThis = (hidden: number) =>
  `The filter hides ${hidden === 1 ? 'the only task' : `all ${hidden} tasks`} of this board.`;

// Routes
export const board2 = 'Board';

// Use card events
export const task = 'Task';

// Card
export const actionsForTitle = (title: string) => `Actions for ${title}`;
export const selected = 'Selected:';
export const waitsForApproval = 'Waits for approval';
export const blocked = 'Blocked';
export const milestone = 'Milestone';
export const subtasksDone = 'Subtasks done:';
export const overdue = 'Overdue: ';
export const due = 'Due ';
export const comesAgain = ', comes again';
export const comments = 'comments';
export const attachments = 'attachments';

// Column header
export const nameOfName = (name: string) => `Name of ${name}`;
export const addATaskToName = (name: string) => `Add a task to ${name}`;
export const columnName = (name: string) => `Column ${name}`;
export const menuOfName = (name: string) => `Menu of ${name}`;
export const countTaskTasksArchived = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'} archived`;
export const whatWasDoneEarlierIsArchived = 'What was done earlier is archived';

// Column menu
export const foldTheColumn = 'Fold the column';
export const rename = 'Rename';
export const color = 'Color';
export const setALimit = 'Set a limit…';
export const limitWipLimit = (wipLimit: number) => `Limit: ${wipLimit}…`;
export const removeTheLimit = 'Remove the limit';
export const showForEveryone = 'Show for everyone';
export const hideForEveryone = 'Hide for everyone';
export const archiveWhatIsDone = 'Archive what is done';
export const allOfIt = 'All of it';
export const doneAWeekAgoOrEarlier = 'Done a week ago or earlier';
export const doneAMonthAgoOrEarlier = 'Done a month ago or earlier';

// Column strip
export const nameOpenTheColumn = (name: string) => `${name}, open the column`;
export const openTheColumn = 'open the column';

// Column
export const newTask = 'New task';

// Composer
export const newTaskInColumnName = (columnName: string) => `New task in ${columnName}`;
export const whatIsToBeDone = 'What is to be done?';
export const enterAddsTasks = (tasks: string) => `Enter adds ${tasks}`;
export const writeWithAllFields = 'Write with all fields';
export const fromATemplate = 'From a template';
export const label2 = '*label';
export const person = '@person';
export const tomorrow = 'tomorrow';
export const withBelowSubtask = (below: string) => ` with ${below}`;
export const youCanAddUpToTasks = (TASKS_MAX: number, tasks: string) =>
  `You can add up to ${TASKS_MAX} at once. This text has ${tasks}.`;
export const aTaskNeedsATitleBeside = 'A task needs a title beside these.';
export const aTitleHasAtMostTitle = (TITLE_MAX: number) => `A title has at most ${TITLE_MAX} letters.`;
export const createLabelName = (name: string) => `Create label “${name}”`;
export const understoodAs = 'Understood as';
export const keepTextInTheTitle = (text: string) => `Keep “${text}” in the title`;

// Creating
export const nameIsFull = (name: string) => `${name} is full`;
export const itTakesAtMostWipLimitTasks = (wipLimit: number | null) => `It takes at most ${wipLimit} tasks.`;
export const countTasks = (count: number) => `${count} tasks`;
export const addedWhatToSnapshotTodo = (what: string, snapshot: string) => `Added ${what} to ${snapshot}`;
export const addedButHiddenByTheFilter = (hidden: number, count: number) =>
  `Added, but hidden by the filter: ${hidden} of ${count}`;
export const countTasksAdded = (count: number) => `${count} tasks added`;

// Empty board
export const nothingToDoYet = 'Nothing to do yet';
export const writeTheFirstTask = 'Write the first task';
export const tasksStandHereInColumnsAnd = (onCreate: boolean) =>
  `Tasks stand here in columns and move to the right as the work goes on. ${onCreate ? 'Paste a list, and each line becomes a task.' : ''}`;

// Lane row
export const addATaskToLabel = (label: string) => `Add a task to ${label}`;

// Late composer
export const loadingTheNewTask = 'Loading the new task';

// Use board keys
export const cardWhere = (WHERE: string) => `Card ${WHERE}`;
export const firstCardOfTheColumn = 'First card of the column';
export const lastCardOfTheColumn = 'Last card of the column';
export const extendTheSelectionWhere = (WHERE: string) => `Extend the selection ${WHERE}`;
export const toTheLeft = 'to the left';
export const toTheRight = 'to the right';
export const clearTheSelectionOrCloseThe = 'Clear the selection, or close the task';
export const peekHoldOrPressTwice = 'Peek (hold, or press twice)';
export const moveTheCardWhere = (WHERE: string) => `Move the card ${WHERE}`;
export const pickUpAndMove = 'Pick up and move';
export const writeAListOfTasks = 'Write a list of tasks';

// View bar
export const savedViews = 'Saved views';
export const views = 'Views';
export const searchTheBoard = 'Search the board';
export const display = 'Display';
export const doneOfTotalDone = (done: number, total: number) => `${done} of ${total} done`;
