// The key that asks for a new task or issue
export const newTaskOrIssue = 'Neue Aufgabe oder neues Ticket';
export const general = 'Allgemein';
export const newTask = 'Neue Aufgabe';
export const newIssue = 'Neues Ticket';
