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
