import { counted } from '#contract/counts';

// Deleted task
export const taskWasDeleted = 'This task was deleted';
export const restoreTask = 'Restore task';
export const goBack = 'Go back';
export const staysInTrash = (title: string) => `“${title}” stays in the trash for 30 days.`;

// Shortcuts
export const renameTask = 'Rename task';
export const editDescription = 'Edit description';
export const addSubtask = 'Add subtask';
export const editNotes = 'Edit notes';
export const attachFiles = 'Attach files';
export const addLink = 'Add link';
export const toggleTimer = 'Start or stop timer';
export const addComment = 'Add comment';

// History of subtasks
export const aSubtask = 'a subtask';
export const subtaskNamed = (title: string) => `subtask “${title}”`;
export const added = (subtask: string) => `added ${subtask}`;
export const addedSubtasks = (count: number) => `added ${counted(count, 'subtask')}`;
export const deleted = (subtask: string) => `deleted ${subtask}`;
export const deletedSubtasks = (count: number) => `deleted ${counted(count, 'subtask')}`;
export const completed = (subtask: string) => `completed ${subtask}`;
export const completedSubtasks = (count: number) => `completed ${counted(count, 'subtask')}`;
export const reopened = (subtask: string) => `reopened ${subtask}`;
export const reopenedSubtasks = (count: number) => `reopened ${counted(count, 'subtask')}`;
export const changed = (subtask: string) => `changed ${subtask}`;
export const changedSubtasks = (count: number) => `changed ${counted(count, 'subtask')}`;
export const renamedSubtask = (from: string, to: string) => `renamed subtask “${from}” to “${to}”`;
export const changedHours = (subtask: string, from: string, to: string) =>
  `changed the estimated hours of ${subtask} from ${from} to ${to}`;
export const changedRisk = (subtask: string, from: string, to: string) => `changed the risk of ${subtask} from ${from} to ${to}`;
export const lowRisk = 'low';
export const mediumRisk = 'medium';
export const highRisk = 'high';

// History
export const deletedLabel = '(deleted)';

// Task body
export const title = 'Title';
export const addToTask = 'Add to this task';
export const activityPart = 'comments and the history';

// Task description
export const noDescription = 'No description';
export const description = 'Description';
export const descriptionPlaceholder = 'Add a description…';

// Task fields
export const fields = 'Fields';
export const reminders = 'Reminders';
export const watching = 'Watching';
export const milestone = 'Milestone';
export const scheduling = 'Scheduling';
export const automatic = 'Automatic';
export const manual = 'Manual';
export const showFewerFields = 'Show fewer fields';
export const showMoreFields = (count: number) => `Show ${counted(count, 'more field')}`;
export const changeStatus = 'Change status';
export const changePriority = 'Change priority';
export const assign = 'Assign';
export const changeCollaborators = 'Change collaborators';
export const setDueDate = 'Set due date';
export const setDueTime = 'Set due time';
export const setStartDate = 'Set start date';
export const changeRecurrence = 'Change how often it repeats';
export const setReminders = 'Set reminders';
export const setEstimate = 'Set estimate';
export const setEstimatedHours = 'Set estimated hours';
export const changeLabels = 'Change labels';
export const changeTags = 'Change tags';
export const assignToMe = 'Assign to me';
export const markAsMilestone = 'Mark as milestone';
export const removeMilestoneMark = 'Remove milestone mark';
export const toggleWatching = 'Watch or stop watching';
export const yes = 'Yes';
export const no = 'No';

// Task header
export const keyCopied = (taskKey: string) => `${taskKey} copied`;
export const linkCopied = 'Link copied';
export const branchCopied = (branch: string) => `${branch} copied`;
export const closeTask = 'Close task';
export const copyKey = 'Copy key';
export const nextTask = 'Next task';
export const previousTask = 'Previous task';
export const toggleFullPage = 'Switch between full page and side panel';
export const copyLink = 'Copy link';
export const copyNamedKey = (taskKey: string) => `Copy ${taskKey}`;
export const copyBranchName = 'Copy branch name';
export const viewingTask = 'Viewing this task';
export const showInSidePanel = 'Show in side panel';
export const openAsFullPage = 'Open as full page';
export const taskActions = 'Task actions';

// Task menu
export const unnumberedTask = 'The task';
export const convertedToIssue = (name: string) => `${name} converted to an issue`;
export const open = 'Open';
export const convertToIssue = 'Convert to issue';
export const taskArchived = (name: string) => `${name} archived`;
export const taskDeleted = (name: string) => `${name} deleted`;
export const restoreFromArchive = 'Restore from archive';
export const taskRestored = (name: string) => `${name} restored to the board`;
export const archiveTask = 'Archive task';
export const deleteTask = 'Delete task';

// Task notes
export const notes = 'Notes';
export const addNote = 'Add note';
export const note = 'Note';
export const notesPlaceholder = 'Add notes. They save automatically.';

// Task page
export const close = 'Close';

// Task sheet
export const task = 'Task';
export const taskNamed = (key: string, title: string) => `Task ${key} ${title}`;
export const newTaskNamed = (title: string) => `Task ${title}`;

// Task states
export const loadingTask = 'Loading task';
export const loadingDetails = 'Loading task details';
export const tryAgain = 'Try again';
export const detailsNotLoaded =
  'The description, subtasks, notes, and history did not load. You can still edit the other fields.';
export const taskNotFound = 'Task not found';
export const taskNotFoundReason = "It may have been deleted, or you don't have access to its project.";
export const theTask = 'the task';
export const taskNotLoaded = "Couldn't load the task";
export const checkConnection = 'Check your connection and try again.';

// Task suggestions
export const suggestions = 'Suggestions';

// Moved task
export const keyChanged = (key: string) => `This task is now ${key}.`;

// Part keys
export const dataPartTaskTitleButton = '[data-part="task-title"] button';
