import { counted, figure } from '#contract/counts';

export const timelineLabel = 'Timeline';

// Screen
export const timelineNotLoaded = "Couldn't load the timeline";
export const loadingTimeline = 'Loading the timeline';
export const task = 'Task';

// Bar
export const searchTimeline = 'Search this timeline';
export const group = 'Group';
export const groupedBy = (field: string) => `Grouped by ${field.toLowerCase()}`;
export const noGrouping = 'No grouping';
export const groupNames: Readonly<Record<string, string>> = {
  status: 'Status',
  assignee: 'Assignee',
  label: 'Label',
  sprint: 'Sprint',
  milestone: 'Milestone',
};
export const timelineActions = 'Timeline actions';
export const undatedInRows = 'Show unscheduled tasks as rows';

// Files
export const saveAsPicture = 'Save as PNG';
export const saveAsCsv = 'Save as CSV';
export const pictureSaved = 'Picture saved';
export const pictureNotSaved = "Couldn't save the picture";
export const pictureTooLong = (rows: number, most: number) =>
  `A picture can have ${figure(most)} rows, and this timeline has ${figure(rows)}. Filter it or collapse groups, then save again.`;
export const rowsSaved = (count: number) => `${counted(count, 'task')} saved`;
export const csvColumns = [
  'Key',
  'Title',
  'Status',
  'Assignee',
  'Start date',
  'Due date',
  'Days',
  'Progress in %',
  'Milestone',
  'Waits for',
] as const;
export const yes = 'Yes';

// Scale
export const today = 'Today';
export const fit = 'Fit';
export const fitHint = 'Show all tasks';
export const zoom = 'Zoom';
export const zoomNames: Readonly<Record<string, string>> = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' };
export const quarter = (nth: number) => `Q${nth}`;

// Table
export const startDate = 'Start date';
export const dueDate = 'Due date';
export const chart = 'Bars';
export const tableWidth = 'Width of the task column';
export const hideTable = 'Hide task column';
export const showTable = 'Show task column';
export const selected = 'Selected: ';
export const milestone = 'Milestone';
export const subtasks = (done: number, count: number) => `${figure(done)} of ${counted(count, 'subtask')} completed`;
export const noDates = 'No dates';
export const days = (count: number) => counted(count, 'day');
export const goToDates = (title: string, dates: string) => `Go to ${title}, ${dates}`;

// Groups
export const noAssignee = 'No assignee';
export const formerMember = 'Former member';
export const sprint = 'Sprint';
export const noSprint = 'No sprint';
export const noLabel = 'No label';
export const deletedLabel = 'Deleted label';
export const untilMilestone = (title: string) => `Until ${title}`;
export const afterMilestones = 'After the last milestone';
export const noMilestones = 'No milestone yet';
export const tasksOf = (count: number) => counted(count, 'task');
export const newTask = 'New task';
export const newTaskIn = (name: string) => `New task in ${name}`;

// Unscheduled tasks
export const unscheduledHint = 'Drag a task to a day to schedule it. Drag its bar back here to remove its dates.';

// Dependencies
export const criticalPath = 'Critical path';
// Baseline
export const baseline = 'Baseline';
export const noBaseline = 'No baseline';
export const baselineOn = (day: string) => `Baseline of ${day}`;
export const baselineBy = (day: string, person: string) => `Baseline of ${day}, set by ${person}`;
export const setBaseline = 'Set baseline';
export const replaceBaseline = 'Replace baseline';
export const replaceBaselineTitle = 'Replace the baseline?';
export const replaceBaselineHint = (day: string) =>
  `The current dates of all tasks replace those of ${day}. Everyone in the project compares with them from then on.`;
export const replaceBaselineNow = 'Replace';
export const clearBaseline = 'Clear baseline';
export const notInBaseline = 'Not in the baseline';
export const baselineOf = (dates: string, drift: string) => `Baseline: ${dates}, ${drift}`;
export const noDrift = 'no drift';
export const late = (days: number) => `${counted(days, 'day')} late`;
export const early = (days: number) => `${counted(days, 'day')} early`;
export const csvBaselineColumns = ['Baseline start', 'Baseline due', 'Drift in days'] as const;

export const onCriticalPath = 'On the critical path';
export const dependencyOf = (from: string, to: string) => `${to} waits for ${from}`;
export const waitsFor = (keys: string) => `waits for ${keys}`;
export const tooEarly = 'comes too early for it';
export const startsTooEarly = (to: string, start: string, from: string, end: string) =>
  `${to} (${start}) comes too early for ${from} (${end}).`;
export const removeDependency = 'Remove dependency';
export const linkTask = 'Link to a waiting task';
export const linkingFrom = (key: string) => `Select the task that waits for ${key}, then press Enter.`;
export const cancelLinking = 'Cancel';
export const linked = (from: string, to: string) => `${to} now waits for ${from}`;

// Empty
export const emptyHint = 'Tasks with a start or due date appear here as bars.';
export const noneDated = 'No scheduled tasks yet';
export const noneDatedHint = 'Drag an unscheduled task to a day, or open a task to set its dates.';
export const showUnscheduled = 'Show unscheduled tasks';

// Keys
export const clearOrClose = 'Clear selection, or close the task';
export const goToToday = 'Go to today';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const newTaskHere = 'New task';
export const dayEarlier = 'Move one day earlier';
export const dayLater = 'Move one day later';
export const weekEarlier = 'Move one week earlier';
export const weekLater = 'Move one week later';
export const startEarlier = 'Extend: start one day earlier';
export const dueLater = 'Extend: due one day later';
export const startLater = 'Shrink: start one day later';
export const dueEarlier = 'Shrink: due one day earlier';
