// Subtask composer
export const onlyTheFirstLinesAtOnce = (LINES_AT_ONCE: number, count: number) =>
  `Only the first ${LINES_AT_ONCE} of ${count} lines were added.`;
export const addASubtask = 'Add a subtask';

// Subtask list
export const titleMovedToCountOfCount2 = (title: string, count: number, count2: number) =>
  `${title}: moved to ${count} of ${count2}`;
export const subtaskDeleted = 'Subtask deleted';
export const subtasks = 'Subtasks';
export const shownDoneShownOf = (shownDone: number, shown: number) => `${shownDone} of ${shown}`;
export const subtasks2 = 'subtasks';

// Subtask row
export const lowRisk = 'Low risk';
export const mediumRisk = 'Medium risk';
export const highRisk = 'High risk';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const risk = 'Risk';
export const estimate = 'Estimate';
export const deleteLabel = 'Delete';
export const titleOfTitle = (title: string) => `Title of ${title}`;
export const riskOfTitle = (title: string) => `Risk of ${title}`;
export const actionsForTitle = (title: string) => `Actions for ${title}`;
export const estimatedHoursOfTitle = (title: string) => `Estimated hours of ${title}`;

// Use subtask keys
export const nextSubtask = 'Next subtask';
export const previousSubtask = 'Previous subtask';
export const renameTheSubtask = 'Rename the subtask';
export const setItsRisk = 'Set its risk';
export const estimateItsHours = 'Estimate its hours';
export const moveItUp = 'Move it up';
export const moveItDown = 'Move it down';
export const deleteIt = 'Delete it';
