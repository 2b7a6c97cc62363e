import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  IN_REVIEW: 'In review',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
  WONT_FIX: 'Won’t fix',
  DUPLICATE: 'Duplicate',
};
const TYPES: Readonly<Record<IssueType, string>> = {
  BUG: 'Bug',
  FEATURE: 'Feature',
  IMPROVEMENT: 'Improvement',
  TASK: 'Task',
  QUESTION: 'Question',
  INCIDENT: 'Incident',
};
const SEVERITIES: Readonly<Record<Severity, string>> = {
  S1: 'S1 · nothing works',
  S2: 'S2 · hurts much',
  S3: 'S3 · there is a way around',
  S4: 'S4 · a blemish',
};

/** From what waits to what is over. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** How values are called on the screen; an unknown one (from a newer server) as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** How people know an issue. It has no number until the server has given it one. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The address of a project's issues, and of one of them. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;

// Accept form
export const issueKeyAccepted = (issueKey: string) => `${issueKey} accepted`;
export const status = 'Status';
export const priority = 'Priority';
export const accept = 'Accept';

// Bulk bar
export const assignees = 'Assignees';
export const labels = 'Labels';
export const dueDate = 'Due date';
export const type = 'Type';
export const copyKeys = 'Copy keys';

// Decline form
export const keyDeclined = (key: string) => `${key} declined`;
export const whyOptional = 'Why (optional)';
export const whyOptionalHint = 'Its reporter reads it among the comments.';
export const decline = 'Decline';

// Due field
export const noDate = 'No date';

// Duplicate dialog
export const closedAsADuplicateOfKey = (key: string) => `Closed as a duplicate of ${key}`;
export const duplicateOfWhichIssue = 'Duplicate of which issue?';
export const duplicateOfWhichIssueDescription = 'It is closed, and whoever watches it watches the other one from then on.';

// Edit conflicts
export const title = 'Title';
export const titleDescription = 'Description';
export const changedMeanwhile = 'Changed meanwhile';
export const namesSomebodyChangedItWhileYou = (NAMES: string) => `${NAMES}: somebody changed it while you were editing.`;
export const theirs = 'Theirs';
export const takeTheirs = 'Take theirs';
export const mine = 'Mine';
export const keepMine = 'Keep mine';

// Edit issue screen
export const editKey = (key: string) => `Edit ${key}`;
export const edit = 'Edit';
export const keySaved = (key: string) => `${key} saved`;
export const youCanOnlyReadHere = 'You can only read here';
export const backToKey = (key: string) => `Back to ${key}`;
export const onlyItsReporterAndMembersOf = 'Only its reporter and members of the project can change an issue.';
export const sayWhatItIsAbout = 'Say what it is about.';
export const cancel = 'Cancel';
export const modEnter = 'mod+enter';
export const save = 'Save';
export const leaveWithoutSaving = 'Leave without saving?';
export const leaveWithoutSavingDescription = 'What you changed here is not saved yet.';
export const leave = 'Leave';
export const keepEditing = 'Keep editing';

// Edits
export const movedToStatus = (status: string) => `moved to ${status}`;
export const setToPriorityPriority = (priority: string) => `set to ${priority} priority`;
export const nowOfTypeType = (type: string) => `now of type ${type}`;
export const noLongerDue = 'no longer due';
export const dueDueDate = (dueDate: string) => `due ${dueDate}`;
export const assignedTo = 'assigned to';
export const takenFrom = 'taken from';
export const noLongerLabelled = 'no longer labelled';
export const isATaskNow = 'is a task now';
export const areTasksNow = 'are tasks now';
export const countKeysKeysCopied = (count: number, keys: string | undefined) => `${count === 1 ? keys : `${count} keys`} copied`;
export const linkCopied = 'Link copied';
export const countIssues = (count: number) => `${count} issues`;
export const thatWouldBeCountChanges = (count: number) => `That would be ${count} changes`;
export const atMostChangesMaxGoAt = (CHANGES_MAX: number) => `At most ${CHANGES_MAX} go at once. Select fewer issues.`;

// Issue activity
export const thatIsGone = 'that is gone';
export const anotherIssue = 'another issue';
export const activity = 'Activity';
export const you = 'You';
export const showOlderOlder = (older: number) => `Show ${older} older`;
export const showOlder = 'Show older';

// Issue body
export const attachFiles = 'Attach files';
export const tryAgain = 'Try again';
export const descriptionAndHistoryHaveNotBeen =
  'Description and history have not been loaded. What is here can be changed all the same.';
export const fields = 'Fields';
export const attachments = 'attachments';
export const comments = 'comments';
export const goesOnIn = 'Goes on in ';
export const ofWhichThisIsADuplicate = ', of which this is a duplicate.';

// Issue chooser
export const findAnIssue = 'Find an issue';
export const findAnIssuePlaceholder = 'Key or words';
export const issues = 'Issues';
export const thereIsNoOtherIssueYet = 'There is no other issue yet.';
export const noIssueHasTheseWords = 'No issue has these words.';

// Issue description
export const noDescription = 'No description.';
export const descriptionPlaceholder = 'What happens, what should happen, and how one gets there…';

// Issue states
export const theIssueIsLoading = 'The issue is loading';
export const backToTheIssues = 'Back to the issues';
export const thisIssueIsNotHere = 'This issue is not here';
export const itMayHaveBeenDeletedOr = 'It may have been deleted or made a task, or it belongs to a project that you cannot see.';
export const theIssueDidNotLoad = 'The issue did not load';
export const thisIssueIsATaskNow = 'This issue is a task now';
export const openTheTask = 'Open the task';
export const titleGoesOnAmongTheTasks = (title: string) =>
  `“${title}” goes on among the tasks of the project, under the same key.`;
export const thisIssueWasDeleted = 'This issue was deleted';
export const restoreIt = 'Restore it';
export const titleStaysInTheBinFor = (title: string) => `“${title}” stays in the bin for 30 days.`;

// Issues screen
export const theIssuesCouldNotBeLoaded = 'The issues could not be loaded';

// List options
export const none = 'None';
export const assignee = 'Assignee';
export const newestFirst = 'Newest first';
export const lastUpdated = 'Last updated';
export const groupBy = 'Group by';
export const order = 'Order';
export const triage = 'Triage';
export const triageHint = 'What comes from outside the team waits in a queue until somebody accepts it.';

// Markdown area
export const write = 'Write';
export const preview = 'Preview';
export const labelWriteOrPreview = (label: string) => `${label}: write or preview`;
export const nothingToPreview = 'Nothing to preview.';

// Metrics strip
export const howTheIssuesStand = 'How the issues stand';
export const nameShowThem = (name: string) => `: ${name}, show them`;
export const countMin = (count: number) => `${count} min`;

// Row menu
export const open = 'Open';
export const editAllFields = 'Edit all fields';
export const deselect = 'Deselect';
export const select = 'Select';
export const high = 'HIGH';
export const takeMeOff = 'Take me off';
export const assignToMe = 'Assign to me';
export const copyKey = 'Copy key';
export const copyLink = 'Copy link';
export const makeItATask = 'Make it a task';
export const makeCountTasksOfThem = (count: number) => `Make ${count} tasks of them`;
export const deleteLabel = 'Delete';
export const deleteCountIssues = (count: number) => `Delete ${count} issues`;

// Saved issue views
export const issues2 = 'ISSUES';

// Search field
export const searchTheIssues = 'Search the issues';

// Similar issues
export const similarIssues = 'Similar issues';
export const valueMuchLikeItIsIt = (count: number) =>
  `${count === 1 ? 'One issue is' : `${count} issues are`} much like it. Is it one of these?`;
export const youWatchKeyNow = (key: string) => `You watch ${key} now`;
export const thisIsIt = 'This is it';

// Snoozing
export const in1Hour = 'In 1 hour';
export const tomorrow900Am = 'Tomorrow, 9:00 AM';
export const nextWeekMonday900Am = 'Next week, Monday 9:00 AM';

// Triage actions
export const keySnoozedUntilUntil = (key: string, until: string) => `${key} snoozed until ${until}`;
export const keyIsAwake = (key: string) => `${key} is awake`;
export const pickADay = 'Pick a day…';
export const wakeItUp = 'Wake it up';
export const snooze = 'Snooze';
export const duplicate = 'Duplicate';
export const decideOnKey = (key: string) => `Decide on ${key}`;
export const snoozed = 'Snoozed';
export const snoozeKeyUntil = (key: string) => `Snooze ${key} until`;

// Triage view
export const theQueueIsEmpty = 'The queue is empty';
export const whatPeopleOutsideTheTeamReport = 'What people outside the team report waits here until somebody accepts it.';
export const waitingInTriage = 'Waiting in triage';
export const untilWakesAt = (wakesAt: string) => `until ${wakesAt}`;
export const showMore = 'Show more';
export const hideWhatIsSnoozed = 'Hide what is snoozed';
export const showCountSnoozed = (count: number) => `Show ${count} snoozed`;
export const everythingThatWaitsIsSnoozed = 'Everything that waits is snoozed.';
export const nextInTheQueue = 'Next in the queue';
export const previousInTheQueue = 'Previous in the queue';
export const aGuestReportedThisAnAdmin = 'A guest reported this. An admin of the project decides on it first.';

// Use issue pages
export const countOfLeast = (count: number, least: number | null) => `${count} of ${least}`;

// Watch field
export const watchOrNoLonger = 'Watch, or no longer';
export const watching = 'Watching';
export const watch = 'Watch';
export const alsoWatching = 'Also watching';

// Choices
export const personYou = (person: string) => `${person} (you)`;
export const me = 'Me';
export const nobody = 'Nobody';
export const noLabel = 'No label';

// Filter controls
export const label = 'Label';
export const filter = 'Filter';
export const noLongerFilterByLabel = (label: string) => `No longer filter by ${label}`;
export const hiddenHiddenClear = (hidden: number) => `${hidden} hidden · Clear`;
export const hiddenHidden = (hidden: number) => `${hidden} hidden · `;
export const clear = 'Clear';
export const any = 'Any';

// Group head
export const addAnIssueToName = (name: string) => `Add an issue to ${name}`;

// Issue chips
export const notSet = 'Not set';

// Issue fields
export const changeTheStatus = 'Change the status';
export const changeThePriority = 'Change the priority';
export const assignToMeOrNoLonger = 'Assign to me, or no longer';
export const changeTheLabels = 'Change the labels';
export const changeTheType = 'Change the type';
export const setTheDueDate = 'Set the due date';
export const due = 'Due';
export const more = 'More';
export const allFields = 'All fields';
export const severity = 'Severity';
export const notSaid = 'Not said';
export const environment = 'Environment';
export const watchers = 'Watchers';
export const browserDeviceVersion = 'Browser, device, version…';
export const reporter = 'Reporter';
export const reported = 'Reported';
export const updated = 'Updated';
export const resolved = 'Resolved';

// Issue form
export const titlePlaceholder = 'What is it about, in a line';
export const descriptionPlaceholder2 = 'What happens, what should happen, and how one gets there. Markdown works.';

// Issue header
export const nextIssue = 'Next issue';
export const previousIssue = 'Previous issue';
export const newIssue = 'New issue';
export const copyTheKey = 'Copy the key';
export const lookingAtThisIssue = 'Looking at this issue';
export const issueActions = 'Issue actions';
export const theIssue = 'The issue';
export const issueKeyCopied = (issueKey: string) => `${issueKey} copied`;
export const nameDeleted = (name: string) => `${name} deleted`;
export const nameIsATaskNow = (name: string) => `${name} is a task now`;
export const copyIssueKey = (issueKey: string) => `Copy ${issueKey}`;
export const duplicateOf = 'Duplicate of…';
export const deleteIssue = 'Delete issue';

// Issue list
export const issuesOfProjectId = (projectId: string) => `issues of ${projectId}`;

// Issue row
export const files = 'files';

// Issue screen
export const issue = 'Issue';

// Issues skeleton
export const loadingTheIssues = 'Loading the issues';

// Label field
export const makeTheLabelName = (name: string) => `Make the label “${name}”`;
export const noLabelHasThisName = 'No label has this name.';
export const addALabel = 'Add a label';

// List bar
export const issuesToShow = 'Issues to show';
export const all = 'All';
export const whichIssues = 'Which issues';
export const display = 'Display';
export const triageCount = (count: number) => `Triage ${count}`;
export const showShownValue = (shown: number) => `Show ${shown} ${shown === 1 ? 'issue' : 'issues'}`;
export const filterOn = 'Filter (on)';
export const clearAllFilters = 'Clear all filters';

// List view
export const otherIssues = 'other issues';
export const shownOfTotal = (shown: number, total: number) => `${shown} of ${total}`;
export const noIssuesYet = 'No issues yet';
export const reportTheFirstIssue = 'Report the first issue';
export const bugsWishesAndQuestionsAboutName = (name: string) =>
  `Bugs, wishes and questions about ${name} are gathered here, talked over and settled.`;
export const noIssueMatches = 'No issue matches';
export const clearTheFilter = 'Clear the filter';
export const theFilterHidesValueOfThis = (total: number) =>
  `The filter hides ${total === 1 ? 'the only issue' : `all ${total} issues`} of this view.`;
export const nothingIsOpen = 'Nothing is open';
export const nothingIsHere = 'Nothing is here';
export const showAllIssues = 'Show all issues';
export const everythingThatWasReportedValue = (hasQueue: boolean) =>
  `Everything that was reported ${hasQueue ? 'waits in triage or has been settled' : 'has been settled'}.`;

// Pickers
export const statusOfAbout = (about: string) => `Status of ${about}`;
export const priorityOfAbout = (about: string) => `Priority of ${about}`;
export const typeOfAbout = (about: string) => `Type of ${about}`;
export const assigneesOfAbout = (about: string) => `Assignees of ${about}`;
export const labelsOfAbout = (about: string) => `Labels of ${about}`;
export const createLabelText = (text: string) => `Create label “${text}”`;
export const noLabels = 'No labels';
export const dueDateOfAbout = (about: string) => `Due date of ${about}`;

// Use list keys
export const lastLoadedIssue = 'Last loaded issue';
export const selectAllLoadedIssues = 'Select all loaded issues';
