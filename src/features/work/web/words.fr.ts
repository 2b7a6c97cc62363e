// The key that asks for a new task or issue
export const newTaskOrIssue = 'Nouvelle tâche ou nouveau ticket';
export const general = 'Général';
export const newTask = 'Nouvelle tâche';
export const newIssue = 'Nouveau ticket';
