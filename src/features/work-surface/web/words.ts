import { counted } from '#contract/counts';

// Selection toolbar
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const copyKeys = 'Copy keys';

// Filters
export const task = 'Task';
export const issue = 'Issue';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject} set to ${priority} priority`;
export const dueDateRemoved = (subject: string) => `Due date removed from ${subject}`;
export const dueDateSet = (subject: string, day: string) => `${subject} due ${day}`;
export const assignedTo = (subject: string, person: string) => `${subject} assigned to ${person}`;
export const unassigned = (subject: string) => `${subject} unassigned`;
export const assignedToYou = (subject: string) => `${subject} assigned to you`;
export const unassignedFromYou = (subject: string) => `${subject} no longer assigned to you`;
export const movedToColumn = (subject: string, column: string) => `${subject} moved to ${column}`;
export const movedToStatus = (subject: string, status: string) => `${subject} moved to ${status}`;
export const keysCopied = (keys: readonly string[]) =>
  `${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'key')} copied`;
export const linkCopied = 'Link copied';
export const itemsCounted = (count: number) => counted(count, 'item');

// Shortcuts
export const dueDate = 'Due date';
export const assignToMe = 'Assign to me';
export const copyKeyShortcut = 'Copy key';

// Row menu
export const open = 'Open';
export const deselect = 'Deselect';
export const select = 'Select';
export const statusMenu = 'Status…';
export const priorityMenu = 'Priority…';
export const assigneeMenu = 'Assignee…';
export const unassignMe = 'Unassign me';
export const dueDateMenu = 'Due date…';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';

// Pickers
export const changeStatus = 'Change status';
export const changeStatusFrom = (status: string) => `Change status: ${status}`;
export const statusOf = (subject: string) => `Status of ${subject}`;
export const priorityOf = (subject: string) => `Priority of ${subject}`;
export const assigneeOf = (subject: string) => `Assignee of ${subject}`;
export const dueDateOf = (subject: string) => `Due date of ${subject}`;
export const me = 'Me';
export const you = 'you';
export const noAssignee = 'No assignee';
export const row = 'Row';
