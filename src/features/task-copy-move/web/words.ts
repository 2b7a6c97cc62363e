// Copy items
export const theTask = 'The task';
export const keyMovedToName = (key: string, name: string) => `${key} moved to ${name}`;
export const duplicate = 'Duplicate';
export const keyDuplicated = (key: string) => `${key} duplicated`;
export const moveToProject = 'Move to project';
