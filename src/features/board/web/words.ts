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
