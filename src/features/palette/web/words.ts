import { counted } from '#contract/counts';

// Palette
export const openPalette = 'Open command palette';

// Palette dialog
export const palette = 'Command palette';
export const typeCommand = 'Search or type a command';
export const searchIn = (title: string) => `Search in ${title}`;
export const back = 'Back';
export const close = 'Close';
export const noResults = 'No results';
export const results = (count: number) => counted(count, 'result');
export const offline = 'Offline. Showing what this browser has loaded.';
export const hint = 'Type > for commands, # for tasks and issues, @ for people.';
export const pageHint = 'Press Backspace to go back.';

// Groups
export const recent = 'Recent';
export const favorites = 'Favorites';
export const newGroup = 'New';
export const createGroup = 'Create';
export const goTo = 'Go to';
export const commands = 'Commands';
export const account = 'Account';
export const projects = 'Projects';
export const workspaces = 'Workspaces';
export const tasksAndIssues = 'Tasks and issues';
export const people = 'People';
export const searchResults = 'Search results';
export const searchGroup = 'Search';

// Rows
export const newWorkspace = 'New workspace';
export const searchEverything = (text: string) => `Search everything for “${text}”`;
export const createTask = (title: string) => `Create task “${title}”`;
export const createIssue = (title: string) => `Create issue “${title}”`;
export const openTask = (key: string) => `Open ${key}`;
/** A document without a title. */
export const untitled = 'Untitled';
export const tasksOf = (name: string) => `Show tasks assigned to ${name}`;
export const issuesOf = (name: string) => `Show issues assigned to ${name}`;
export const findInTeam = (name: string) => `Find ${name} in Team`;

export const current = 'Selected';
