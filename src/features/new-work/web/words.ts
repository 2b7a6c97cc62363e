import { counted } from '#contract/counts';

// The dialog
export const newTask = 'New task';
export const newIssue = 'New issue';
export const whatToCreate = 'What to create';
export const task = 'Task';
export const issue = 'Issue';
export const title = 'Title';
export const taskTitlePlaceholder = 'What needs to be done?';
export const issueTitlePlaceholder = 'What is the problem or the request?';
export const titleMissing = 'Enter a title.';
export const description = 'Description';
export const taskDescriptionPlaceholder = 'Add details. You can use Markdown.';
export const issueDescriptionPlaceholder = 'What happens, what you expected, and how to reproduce it. You can use Markdown.';
export const environment = 'Environment';
export const environmentPlaceholder = 'Browser, device, version…';
export const fields = 'Fields';
export const moreFields = 'More fields';
export const fewerFields = 'Fewer fields';
export const project = 'Project';
export const selectProject = 'Select a project';
export const noProjectsFound = 'No projects found';
export const milestone = 'Milestone';
export const yes = 'Yes';
export const no = 'No';
export const subtasksFromTemplate = (count: number): string => `${counted(count, 'subtask')} from the template`;
export const removeSubtasks = 'Remove subtasks';

// Notes and reasons
export const waitsForApproval =
  'A project admin has to approve this task. Until then it stays in the first column and has no assignee.';
export const waitsInTriage = 'Your issue goes to triage first. The team decides what happens next.';
export const columnFull = (name: string, limit: number): string =>
  `${name} is full: it takes at most ${counted(limit, 'task')}. Choose another status.`;
export const draftRestored = 'Your draft is restored.';
export const cannotCreateHere = "You can't create tasks or issues here";
export const workspaceIsReadOnly = 'This workspace is over its plan, so it is read-only. An owner can choose a larger plan.';
export const projectIsArchived = 'This project is archived, so it is read-only. A project admin can restore it.';
export const noRightToCreate = "You don't have permission to create tasks or issues. Ask a project admin.";
export const close = 'Close';

// Actions
export const createAnother = 'Create another';
export const discardDraft = 'Discard draft';
export const draftDiscarded = 'Draft discarded';
export const undo = 'Undo';
export const createShortcut = 'Create task or issue';
export const dialog = 'New task or issue';
export const createTask = 'Create task';
export const createIssue = 'Create issue';
export const open = 'Open';
export const taskCreated = (name: string): string => `Task created: ${name}`;
export const issueCreated = (name: string): string => `Issue created: ${name}`;
export const sentToTriage = (name: string): string => `Sent to triage: ${name}`;
