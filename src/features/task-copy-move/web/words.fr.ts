// Copy items
export const unnumberedTask = 'Tâche';
export const taskMoved = (key: string, project: string) => `${key} : déplacement vers ${project}`;
export const duplicateTask = 'Dupliquer la tâche';
export const taskDuplicated = (key: string) => `${key} : copie créée`;
export const moveToProject = 'Déplacer vers un projet';
