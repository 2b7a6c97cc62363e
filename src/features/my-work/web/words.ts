import { byCount, counted, figure } from '#contract/counts';

// Routes
export const myWork = 'My work';

// My work screen
export const assigned = 'Assigned';
export const created = 'Created';
export const watched = 'Watched';
export const mentioned = 'Mentioned';
export const workShown = 'Work to show';
export const newTaskOrIssue = 'New task or issue';
export const yourWork = 'your work';
export const loadingYourWork = 'Loading your work';
export const nothingAssigned = 'Nothing is assigned to you';
export const nothingAssignedHint = 'Tasks and issues assigned to you in any project appear here, sorted by due date.';
export const nothingCreated = "You haven't created anything yet";
export const nothingCreatedHint = 'Tasks and issues that you create in any project appear here.';
export const nothingWatched = "You aren't watching anything";
export const nothingWatchedHint = 'Watch a task or an issue to follow it here.';
export const nothingMentioned = 'No one has mentioned you';
export const nothingMentionedHint = 'Tasks and issues that mention you in their description or in a comment appear here.';
export const openProjects = 'Open projects';

export const noMatches = 'No tasks or issues match these filters';
export const allHidden = (count: number) =>
  byCount(count, 'The filters hide the only item in this list.', `The filters hide all ${figure(count)} items in this list.`);
export const clearFilters = 'Clear filters';

// Bar
export const savedViews = 'Saved views';
export const views = 'Views';
export const searchWork = 'Search your work';
export const items = (count: number) => counted(count, 'item');

// My work view
export const overdue = 'Overdue';
export const today = 'Today';
export const next7Days = 'Next 7 days';
export const later = 'Later';
export const noDate = 'No date';
export const recentlyCompleted = 'Recently completed';
export const addTaskTo = (group: string) => `Add task to ${group}`;
