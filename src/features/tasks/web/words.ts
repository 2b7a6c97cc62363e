import { counted } from '#contract/counts';

// Hours
export const hoursHint = 'Hours, such as 6, 1.5, or 1h 30m';

// People items
export const personAndYou = (name: string) => `${name} (you)`;

// Watch field
export const watching = 'Watching';
export const watch = 'Watch';
export const notWatching = 'Not watching';
export const alsoWatching = 'Also watching';

// Assignee field
export const noAssignee = 'No assignee';
export const assignee = 'Assignee';

// Collaborators field
export const collaborators = 'Collaborators';
export const noCollaborators = 'No collaborators';

// Date field
export const dueDate = 'Due date';
export const startDate = 'Start date';
export const noDate = 'No date';
export const overdue = 'Overdue';

// Due time field
export const dueTime = 'Due time';
export const dueTimeHint = 'A time, such as 17:00';

// Estimate field
export const estimate = 'Estimate';
export const noEstimate = 'No estimate';

// Hours field
export const estimatedHours = 'Estimated hours';
export const noHours = 'No hours';

// Labels field
export const labels = 'Labels';
export const createLabel = (name: string) => `Create label “${name}”`;
export const noLabelsFound = 'No labels found';
export const addLabels = 'Add labels';
export const changeLabels = 'Change labels';
export const none = 'None';

// Priority field
export const priority = 'Priority';

// Status field
export const status = 'Status';

// Tags field
export const tags = 'Tags';
export const addTag = (tag: string) => `Add tag “${tag}”`;
export const addTags = 'Add tags';
export const changeTags = 'Change tags';

// Estimates
export const points = (count: number) => counted(count, 'point');
export const sizeXs = 'XS';
export const sizeS = 'S';
export const sizeM = 'M';
export const sizeL = 'L';
export const sizeXl = 'XL';

// What can follow a status
export const cannotFollow = (from = '', to = '') => `Tasks can't move from ${from} to ${to}`;
export const yesterday = 'Yesterday';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
