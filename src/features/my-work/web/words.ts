// Routes
export const myWork = 'My work';

// My work screen
export const assigned = 'Assigned';
export const created = 'Created';
export const watched = 'Watched';
export const whichWork = 'Which work';
export const newTaskOrIssue = 'New task or issue';
export const newLabel = 'New';
export const yourWork = 'your work';
export const loadingYourWork = 'Loading your work';
export const nothingIsAssignedToYou = 'Nothing is assigned to you';
export const tasksAndIssuesAssignedToYou = 'Tasks and issues assigned to you in any project appear here, sorted by due date.';
export const youHaveNotCreatedAnythingYet = 'You have not created anything yet';
export const tasksAndIssuesThatYouCreate = 'Tasks and issues that you create in any project appear here.';
export const youAreNotWatchingAnything = 'You are not watching anything';
export const watchATaskOrAnIssue = 'Watch a task or an issue to follow it here.';
export const openProjects = 'Open projects';

// My work view
export const thisWeek = 'This week';
export const noDate = 'No date';
export const recentlyDone = 'Recently done';
export const addATaskToNames = (NAMES: string) => `Add a task to ${NAMES}`;
export const workOfOfWorkspaceId = (of: string, workspaceId: string) => `work ${of} of ${workspaceId}`;
