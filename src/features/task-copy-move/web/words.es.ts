// Copy items
export const unnumberedTask = 'la tarea';
export const taskMoved = (key: string, project: string) => `Se movió ${key} a ${project}`;
export const duplicateTask = 'Duplicar tarea';
export const taskDuplicated = (key: string) => `Se duplicó ${key}`;
export const moveToProject = 'Mover a un proyecto';
