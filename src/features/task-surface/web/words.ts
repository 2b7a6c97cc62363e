import { counted } from '#contract/counts';

// Task bar
export const newTask = 'New task';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject} set to ${priority} priority`;
export const assignedTo = (subject: string, person: string) => `${subject} assigned to ${person}`;
export const unassigned = (subject: string) => `${subject} unassigned`;
export const dueDateRemoved = (subject: string) => `Due date removed from ${subject}`;
export const dueDateSet = (subject: string, day: string) => `${subject} due ${day}`;
export const labelAdded = (subject: string, label: string) => `Label “${label}” added to ${subject}`;
export const labelRemoved = (subject: string, label: string) => `Label “${label}” removed from ${subject}`;
export const milestoneSet = (subject: string) => `${subject} marked as milestone`;
export const milestoneRemoved = (subject: string) => `Milestone mark removed from ${subject}`;
export const deleted = (subject: string) => `${subject} deleted`;
export const archived = (subject: string) => `${subject} archived`;
export const movedToProject = (subject: string, project: string) => `${subject} moved to ${project}`;
export const keysCopied = (keys: readonly string[]) =>
  `${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'key')} copied`;
export const linkCopied = 'Link copied';

// Moving
export const movedTo = (subject: string, column: string) => `${subject} moved to ${column}`;
export const theBacklog = 'the backlog';
export const movedToTop = (subject: string, column: string) => `${subject} moved to the top of ${column}`;
export const columnFull = (column: string) => `${column} is full`;
export const columnFullReason = (limit: number) =>
  `This column takes at most ${counted(limit, 'task')}. Complete or move a task first.`;
export const cannotFollowReason = 'A project admin decides which status can follow which.';
export const tasksCounted = (count: number) => counted(count, 'task');

// Selection toolbar
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const labels = 'Labels';
export const sprint = 'Sprint';
export const copyKeys = 'Copy keys';

// Task keys
export const dueDate = 'Due date';
export const copyKeyShortcut = 'Copy key';
export const assignToMe = 'Assign to me';

// Task menu
export const open = 'Open';
export const deselect = 'Deselect';
export const select = 'Select';
export const moveTo = 'Move to';
export const priorityMenu = 'Priority…';
export const assigneeMenu = 'Assignee…';
export const unassignMe = 'Unassign me';
export const dueDateMenu = 'Due date…';
export const labelsMenu = 'Labels…';
export const planTimeMenu = 'Plan time…';
export const sprintMenu = 'Sprint…';
export const markAsMilestone = 'Mark as milestone';
export const removeMilestoneMark = 'Remove milestone mark';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';
export const archive = 'Archive';
export const archiveTasks = (count: number) => `Archive ${counted(count, 'task')}`;
export const deleteLabel = 'Delete';
export const deleteTasks = (count: number) => `Delete ${counted(count, 'task')}`;

// Changes at once

// Filters
export const me = 'Me';
export const noLabel = 'No label';
export const yes = 'Yes';
export const no = 'No';
export const anyValue = 'Any value';
export const empty = 'Empty';

// Pickers
export const statusOf = (subject: string) => `Status of ${subject}`;
export const priorityOf = (subject: string) => `Priority of ${subject}`;
export const assigneeOf = (subject: string) => `Assignee of ${subject}`;
export const noAssignee = 'No assignee';
export const labelsOf = (subject: string) => `Labels of ${subject}`;
export const dueDateOf = (subject: string) => `Due date of ${subject}`;
export const sprintOf = (subject: string) => `Sprint of ${subject}`;
export const noSprint = 'No sprint';
export const createLabel = (name: string) => `Create label “${name}”`;
export const noLabelsFound = 'No labels found';
export const deleteKey = 'Delete';
