// Deleted task
export const thisTaskWasDeleted = 'This task was deleted';
export const restoreIt = 'Restore it';
export const back = 'Back';
export const titleStaysInTheBinFor = (title: string) => `“${title}” stays in the bin for 30 days.`;

// Part keys
export const dataPartTaskTitleButton = '[data-part="task-title"] button';
export const renameIt = 'Rename it';
export const writeTheDescription = 'Write the description';
export const addASubtask = 'Add a subtask';
export const writeNotes = 'Write notes';
export const attachFiles = 'Attach files';
export const linkItToAnother = 'Link it to another';
export const startOrStopTheTimer = 'Start or stop the timer';
export const comment = 'Comment';

// Several phrases
export const verbCountSubtasks = (verb: string, count: number) => `${verb} ${count} subtasks`;
export const verbASubtask = (verb: string) => `${verb} a subtask`;
export const verbSubtaskTitle = (verb: string, title: string) => `${verb} subtask “${title}”`;
export const aSubtask = 'a subtask';
export const subtaskTitle = (title: string) => `subtask “${title}”`;
export const renamedSubtaskFromToTo = (from: string, to: string) => `renamed subtask “${from}” to “${to}”`;
export const changedTheHoursOfNameFrom = (name: string, from: string, to: string) =>
  `changed the hours of ${name} from ${from} to ${to}`;
export const changedTheRiskOfNameFrom = (name: string, RISKS: string, RISKS2: string) =>
  `changed the risk of ${name} from ${RISKS} to ${RISKS2}`;

// Task activity
export const history = 'History';
export const showOlderOlder = (older: number) => `Show ${older} older`;
export const showOlder = 'Show older';
export const thatIsGone = 'that is gone';
export const you = 'You';

// Task body
export const title = 'Title';
export const comments = 'comments';

// Task description
export const noDescription = 'No description.';
export const description = 'Description';
export const descriptionPlaceholder = 'Add a description…';
export const whatYouWroteHereWasNot = 'What you wrote here was not saved.';
export const goOnWithIt = 'Go on with it';
export const yourWordsCopied = 'Your words copied';
export const copyIt = 'Copy it';
export const discard = 'Discard';

// Task fields
export const fields = 'Fields';
export const fewerFields = 'Fewer fields';
export const quietMoreFieldFields = (quiet: number) => `${quiet} more ${quiet === 1 ? 'field' : 'fields'}`;
export const changeTheStatus = 'Change the status';
export const changeThePriority = 'Change the priority';
export const changeWhoWorksOnItToo = 'Change who works on it, too';
export const setTheDueDate = 'Set the due date';
export const setTheDueTime = 'Set the due time';
export const setTheStartDate = 'Set the start date';
export const chooseHowItRepeats = 'Choose how it repeats';
export const setReminders = 'Set reminders';
export const estimateTheHours = 'Estimate the hours';
export const changeTheLabels = 'Change the labels';
export const changeTheTags = 'Change the tags';
export const assignToMe = 'Assign to me';
export const makeItAMilestoneOrNot = 'Make it a milestone, or not';
export const watchItOrNoLonger = 'Watch it, or no longer';
export const yes = 'Yes';
export const no = 'No';

// Task header
export const taskKeyCopied = (taskKey: string) => `${taskKey} copied`;
export const linkCopied = 'Link copied';
export const branchCopied = (branch: string) => `${branch} copied`;
export const closeTheTask = 'Close the task';
export const copyTheKey = 'Copy the key';
export const copyTheLink = 'Copy the link';
export const copyANameForABranch = 'Copy a name for a branch';
export const nextTask = 'Next task';
export const previousTask = 'Previous task';
export const openAsAPageOrAt = 'Open as a page, or at the side';
export const copyLink = 'Copy link';
export const copyTaskKey = (taskKey: string) => `Copy ${taskKey}`;
export const copyBranchName = 'Copy branch name';
export const lookingAtThisTask = 'Looking at this task';
export const showAtTheSide = 'Show at the side';
export const openAsAPage = 'Open as a page';
export const taskActions = 'Task actions';

// Task menu
export const theTask = 'The task';
export const nameIsAnIssueNow = (name: string) => `${name} is an issue now`;
export const convertToAnIssue = 'Convert to an issue';
export const nameArchived = (name: string) => `${name} archived`;
export const nameDeleted = (name: string) => `${name} deleted`;
export const takeOutOfTheArchive = 'Take out of the archive';
export const nameIsBackOnTheBoard = (name: string) => `${name} is back on the board`;
export const archive = 'Archive';
export const deleteTask = 'Delete task';

// Task notes
export const notes = 'Notes';
export const notesPlaceholder = 'Write down what you find out; it saves itself.';
export const keptHereUntilYouAreBack = 'Kept here until you are back online';
export const saving = 'Saving…';
export const savedSavedAt = (savedAt: string) => `Saved · ${savedAt}`;

// Task page
export const close = 'Close';

// Task sheet
export const task = 'Task';

// Task states
export const theTaskIsLoading = 'The task is loading';
export const theRestOfTheTaskIs = 'The rest of the task is loading';
export const tryAgain = 'Try again';
export const descriptionSubtasksNotesAndHistory =
  'Description, subtasks, notes and history have not been loaded. What is here can be changed all the same.';
export const thisTaskIsNotHere = 'This task is not here';
export const itMayHaveBeenDeletedOr = 'It may have been deleted, or it belongs to a project that you cannot see.';
export const theTaskDidNotLoad = 'The task did not load';

// Task suggestions
export const suggestions = 'Suggestions';

// Use followed
export const thisTaskIsKeyNow = (key: string) => `This task is ${key} now.`;
