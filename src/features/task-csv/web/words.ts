// Import dialog
export const importTasksFromCsv = 'Import tasks from CSV';

// Import file
export const theFileIsLargerThan5 = 'The file is larger than 5 MB.';
export const theFileHasAHeadAnd = 'The file has a head and no rows.';
export const dropACsvFileHereWith = 'Drop a CSV file here, with the names of its columns in the first line.';
export const chooseAFile = 'Choose a file';
export const csvFile = 'CSV file';
export const upTo5000RowsAnd = 'Up to 5,000 rows and 5 MB. Commas, semicolons or tabs between the cells.';

// Import mapping
export const columnsOfTheFile = 'Columns of the file';
export const column = 'Column';
export const forExample = 'For example';
export const becomes = 'Becomes';
export const columnCount = (count: number) => `Column ${count}`;
export const whatNameColumnCountBecomes = (name: string, count: number) => `What ${name || `column ${count}`} becomes`;
export const leaveOut = 'Leave out';
export const putTheTagTagOnEach = (tag: string) => `Put the tag “${tag}” on each task`;
export const soThatTheyCanBeFound = 'So that they can be found together later.';
export const countValueWillBeMadeValue = (count: number, count2: number) =>
  `${count} ${count === 1 ? 'task' : 'tasks'} will be made.${count2 > 0 ? ` ${count2} ${count2 === 1 ? 'row is' : 'rows are'} left out.` : ''}`;
export const sayWhichColumnIsTheTitle = 'Say which column is the title.';
export const rowsThatAreLeftOut = 'Rows that are left out';
export const rowRowMessage = (row: number, message: string) => `Row ${row}: ${message}`;
export const andCountMore = (count: number) => `and ${count} more`;
export const anotherFile = 'Another file';
export const importCountValue = (count: number) => `Import ${count} ${count === 1 ? 'task' : 'tasks'}`;

// Import progress
export const madeOfTotalTasksMade = (made: number, total: number) => `${made} of ${total} tasks made`;
export const stop = 'Stop';
export const madeValueMadeValue = (made: number, total: number, count: number) =>
  `${made} ${made === 1 ? 'task was' : 'tasks were'} made${made < total ? `, ${count} were not` : ''}.`;
export const leftValueLeftOut = (left: number) => `${left} ${left === 1 ? 'row was' : 'rows were'} left out.`;
export const messageWhatWasMadeBeforeStays = (message: string) => `${message} What was made before stays; undo takes it back.`;
export const close = 'Close';
export const showThem = 'Show them';

// Import reading
export const itHasNoTitle = 'It has no title';
export const theTitleIsLongerThan500 = 'The title is longer than 500 characters';
export const cellIsNoDaySuchAs = (cell: string) => `“${cell}” is no day such as 2026-11-20`;
export const cellIsNoEstimate = (cell: string) => `“${cell}” is no estimate`;
export const cellIsNoNumberOfHours = (cell: string) => `“${cell}” is no number of hours`;

// Import run
export const madeTaskTasksImported = (made: number) => `${made} ${made === 1 ? 'task' : 'tasks'} imported`;

// Import targets
export const taskName = 'task name';
export const cardName = 'card name';
export const toDo = 'to do';
export const cardDescription = 'card description';
export const listName = 'list name';
export const boardColumn = 'board column';
export const assignedTo = 'assigned to';
export const assigneeEmail = 'assignee email';
export const startDate = 'start date';
export const dueDate = 'due date';
export const dueOn = 'due on';
export const dueBy = 'due by';
export const storyPoints = 'story points';
export const estimatedHours = 'estimated hours';
export const originalEstimate = 'original estimate';
export const timeEstimate = 'time estimate';
export const isMilestone = 'is milestone';
