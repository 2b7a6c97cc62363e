// Bulk bar
export const status = 'Status';
export const priority = 'Priority';
export const assignee = 'Assignee';
export const due = 'Due';
export const copyKeys = 'Copy keys';

// Edits
export const setToPriorityPriority = (priority: string) => `set to ${priority} priority`;
export const noLongerDue = 'no longer due';
export const dueDueDate = (dueDate: string) => `due ${dueDate}`;
export const assignedToName = (name: string) => `assigned to ${name}`;
export const assignedToNoOne = 'assigned to no one';
export const assignedToYou = 'assigned to you';
export const noLongerAssignedToYou = 'no longer assigned to you';
export const movedToName = (name: string) => `moved to ${name}`;
export const movedToStatus = (status: string) => `moved to ${status}`;
export const countKeysKeysCopied = (count: number, keys: string | undefined) => `${count === 1 ? keys : `${count} keys`} copied`;
export const linkCopied = 'Link copied';
export const countItems = (count: number) => `${count} items`;

// Work keys
export const dueDate = 'Due date';
export const assignToMe = 'Assign to me';
export const copyTheKey = 'Copy the key';

// Work menu
export const open = 'Open';
export const deselect = 'Deselect';
export const select = 'Select';
export const status2 = 'Status…';
export const priority2 = 'Priority…';
export const high = 'HIGH';
export const assignee2 = 'Assignee…';
export const unassignMe = 'Unassign me';
export const dueDate2 = 'Due date…';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';

// Pickers
export const statusOfAbout = (about: string) => `Status of ${about}`;
export const priorityOfAbout = (about: string) => `Priority of ${about}`;
export const assigneeOfAbout = (about: string) => `Assignee of ${about}`;
export const dueDateOfAbout = (about: string) => `Due date of ${about}`;
export const me = 'Me';
export const noAssignee = 'No assignee';

// Use work surface of
export const viewOfWorkspaceId = (view: string, workspaceId: string) => `${view} of ${workspaceId}`;
