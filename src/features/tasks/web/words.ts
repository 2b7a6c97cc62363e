// Hours
export const hoursSuchAs615 = 'Hours, such as 6, 1.5 or 1h 30m';

// People items
export const personYou = (person: string) => `${person} (you)`;

// Watch field
export const watching = 'Watching';
export const watch = 'Watch';
export const notYou = 'Not you';
export const alsoWatching = 'Also watching';

// Assignee field
export const noAssignee = 'No assignee';
export const assignee = 'Assignee';

// Collaborators field
export const collaborators = 'Collaborators';
export const nobodyElse = 'Nobody else';

// Date field
export const dueDate = 'Due date';
export const startDate = 'Start date';
export const noDate = 'No date';
export const overdue = 'Overdue';
export const startsAfterItIsDue = 'Starts after it is due';

// Due time field
export const dueTimeHint = 'A time, such as 17:00';

// Estimate field
export const estimate = 'Estimate';
export const noEstimate = 'No estimate';

// Hours field
export const noHours = 'No hours';

// Labels field
export const labels = 'Labels';
export const makeTheLabelName = (name: string) => `Make the label “${name}”`;
export const noLabelHasThisName = 'No label has this name.';
export const addLabels = 'Add labels';
export const changeTheLabels = 'Change the labels';
export const none = 'None';

// Priority field
export const priority = 'Priority';

// Status field
export const status = 'Status';

// Tags field
export const tags = 'Tags';
export const addTheTagTag = (tag: string) => `Add the tag “${tag}”`;
export const typeAWordToAddIt = 'Type a word to add it.';
export const addTags = 'Add tags';
export const changeTheTags = 'Change the tags';
