// The key that asks for a new task or issue
export const newTaskOrIssue = 'New task or issue';
export const general = 'General';
export const newTask = 'New task';
export const newIssue = 'New issue';
