// Edits
export const setToPriorityPriority = (priority: string) => `set to ${priority} priority`;
export const assignedToPerson = (person: string) => `assigned to ${person}`;
export const assignedToNobody = 'assigned to nobody';
export const noLongerDue = 'no longer due';
export const dueDueDate = (dueDate: string) => `due ${dueDate}`;
export const noLongerLabelled = 'no longer labelled';
export const markedAsMilestone = 'marked as milestone';
export const noLongerAMilestone = 'no longer a milestone';
export const movedToName = (name: string) => `moved to ${name}`;
export const countKeysKeysCopied = (count: number, keys: string | undefined) => `${count === 1 ? keys : `${count} keys`} copied`;
export const linkCopied = 'Link copied';

// Moving
export const snapshotMovedToSnapshot2 = (snapshot: string, snapshot2: string) => `${snapshot} moved to ${snapshot2}`;
export const snapshotMovedToSnapshot2AtThe = (snapshot: string, snapshot2: string) =>
  `${snapshot} moved to ${snapshot2}, at the top`;
export const snapshotIsFull = (snapshot: string) => `${snapshot} is full`;
export const itTakesAtMostWipLimitTasks = (wipLimit: number | null | undefined) =>
  `It takes at most ${wipLimit} tasks. Finish one first, or raise its limit.`;
export const countTasks = (count: number) => `${count} tasks`;

// Open bulk bar
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const labels = 'Labels';
export const due = 'Due';
export const copyKeys = 'Copy keys';

// Task keys
export const dueDate = 'Due date';
export const copyTheKey = 'Copy the key';
export const searchTheView = (view: string) => `Search the ${view}`;
export const assignToMe = 'Assign to me';

// Task menu
export const open = 'Open';
export const deselect = 'Deselect';
export const select = 'Select';
export const moveTo = 'Move to';
export const priority2 = 'Priority…';
export const high = 'HIGH';
export const assignee2 = 'Assignee…';
export const unassignMe = 'Unassign me';
export const dueDate2 = 'Due date…';
export const labels2 = 'Labels…';
export const milestone = 'Milestone';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';
export const archive = 'Archive';
export const archiveCountTasks = (count: number) => `Archive ${count} tasks`;
export const deleteLabel = 'Delete';
export const deleteCountTasks = (count: number) => `Delete ${count} tasks`;

// Together
export const thatWouldBeCountChanges = (count: number) => `That would be ${count} changes`;
export const atMostChangesMaxGoAt = (CHANGES_MAX: number) => `At most ${CHANGES_MAX} go at once. Select fewer tasks.`;

// Filter controls
export const overdue = 'Overdue';
export const today = 'Today';
export const inTheNext7Days = 'In the next 7 days';
export const noDueDate = 'No due date';
export const label = 'Label';
export const milestonesOnly = 'Milestones only';
export const filter = 'Filter';
export const mine = 'Mine';
export const any = 'Any';
export const hiddenHiddenClear = (hidden: number) => `${hidden} hidden · Clear`;
export const hiddenHidden = (hidden: number) => `${hidden} hidden · `;
export const clear = 'Clear';
export const me = 'Me';
export const nobody = 'Nobody';
export const noLabel = 'No label';
export const milestones = 'Milestones';
export const aFieldOfTheProject = 'A field of the project';
export const noLongerFilterByText = (text: string) => `No longer filter by ${text}`;

// Open pickers
export const statusOfAbout = (about: string) => `Status of ${about}`;
export const priorityOfAbout = (about: string) => `Priority of ${about}`;
export const assigneeOfAbout = (about: string) => `Assignee of ${about}`;
export const noAssignee = 'No assignee';
export const labelsOfAbout = (about: string) => `Labels of ${about}`;
export const dueDateOfAbout = (about: string) => `Due date of ${about}`;
export const createLabelText = (text: string) => `Create label “${text}”`;
export const noLabels = 'No labels';
