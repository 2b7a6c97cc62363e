import { figure } from '#contract/counts';

// Subtask composer
export const firstLinesAdded = (limit: number, count: number) =>
  `Only the first ${figure(limit)} of ${figure(count)} lines were added.`;
export const addSubtask = 'Add subtask';
export const subtask = 'Subtask';

// Subtask list
export const movedTo = (title: string, place: number, count: number) =>
  `${title} moved to position ${figure(place)} of ${figure(count)}`;
export const subtaskDeleted = 'Subtask deleted';
export const subtasks = 'Subtasks';
export const completedOf = (done: number, count: number) => `${figure(done)} of ${figure(count)}`;
export const subtasksPart = 'subtasks';

// Subtask row
export const lowRisk = 'Low risk';
export const mediumRisk = 'Medium risk';
export const highRisk = 'High risk';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const risk = 'Risk';
export const deleteLabel = 'Delete';
export const titleOf = (title: string) => `Title of ${title}`;
export const riskOfNamed = (risk: string, title: string) => `${risk}: ${title}`;
export const riskOf = (title: string) => `Risk of ${title}`;
export const actionsFor = (title: string) => `Actions for ${title}`;
export const estimatedHoursOf = (title: string) => `Estimated hours of ${title}`;

// Subtask shortcuts
export const nextSubtask = 'Next subtask';
export const previousSubtask = 'Previous subtask';
export const renameSubtask = 'Rename subtask';
export const setRisk = 'Set risk';
export const setEstimatedHours = 'Set estimated hours';
export const deleteSubtask = 'Delete subtask';
