// Copy items
export const unnumberedTask = 'Aufgabe';
export const taskMoved = (key: string, project: string) => `${key} nach „${project}“ verschoben`;
export const duplicateTask = 'Aufgabe duplizieren';
export const taskDuplicated = (key: string) => `${key} dupliziert`;
export const moveToProject = 'In Projekt verschieben';
