// Copy items
export const unnumberedTask = 'The task';
export const taskMoved = (key: string, project: string) => `${key} moved to ${project}`;
export const duplicateTask = 'Duplicate task';
export const taskDuplicated = (key: string) => `${key} duplicated`;
export const moveToProject = 'Move to project';
