// Views
export const board = 'Write a task in one line, such as “Call the printer @me !1 tomorrow”.';
export const list = 'Select several tasks to change them at once.';
export const calendar = 'Drag a task to another day to change its due date.';
export const timeline = 'Link two tasks, and the second one waits for the first.';
export const issues = 'Report a problem here. Similar issues show while you type.';
export const sprints = 'Drag work from the backlog into a sprint, or select several items and move them.';
export const documents = 'Type / in a document to insert headings, tables and more.';
export const notes = 'Pin a note to keep it above every page.';
export const analytics = 'Select a mark in a chart to see the work behind it.';
export const allProjects = 'All projects';
export const workflows = 'Let a workflow do what repeats. Start from a template.';
export const inbox = 'Archive what you have dealt with, or snooze it for later.';
export const myWork = 'Your work from all projects is here. It can be your start page.';
export const chooseStartPage = 'Choose start page';

// Line
export const hint = 'Hint';
export const dismissHint = 'Dismiss hint';

// Switch
export const showHints = 'Show hints';
export const showHintsHint =
  'One line at the lower edge when you first open a view. Turning them on again shows those that you dismissed.';

// First steps
export const firstSteps = 'First steps';
export const hideFirstSteps = 'Hide first steps';
export const stepsDone = (done: number, all: number) => `${done} of ${all} done`;
export const done = 'done';
export const createProject = 'Create a project';
export const addTask = 'Add a task';
export const orImport = 'or import work';
export const invitePeople = 'Invite people';
export const secureAccount = 'Set up two-factor authentication';
export const setUpEmail = 'Set up email';
