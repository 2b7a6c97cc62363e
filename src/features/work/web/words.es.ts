// The key that asks for a new task or issue
export const newTaskOrIssue = 'Nueva tarea o incidencia';
export const general = 'General';
export const newTask = 'Nueva tarea';
export const newIssue = 'Nueva incidencia';
