// Access part
export const makeItPrivate = 'Make it private?';
export const makeItPrivateDescription = 'Everyone who is not a member of the project loses sight of it at once.';
export const makeItPrivate2 = 'Make it private';
export const nameIsNextNow = (name: string, next: string) => `${name} is ${next} now`;
export const whoSeesIt = 'Who sees it';
export const visibility = 'Visibility';
export const members = 'Members';
export const membersHint = 'Who works here, and in which role.';
export const openTheTeam = 'Open the team';
export const guestsAndNewcomers = 'Guests and newcomers';
export const letGuestsWorkHere = 'Let guests work here';
export const letGuestsWorkHereHint = 'Guests who are members have their whole role. Otherwise they comment at most.';
export const askAnAdminFirst = 'Ask an admin first';
export const askAnAdminFirstHint = 'New members, and what guests create, wait until an admin of the project approves.';

// Archiving part
export const loadingTheSetting = 'Loading the setting';

// Danger part
export const deleteName = (name: string) => `Delete ${name}?`;
export const itsTasksIssuesCommentsAndFiles =
  'Its tasks, issues, comments and files are gone for everybody at once. For 30 days its admins can bring it back; then it is erased.';
export const deleteProject = 'Delete project';
export const dangerZone = 'Danger zone';
export const thisProjectIsInTheArchive = 'This project is in the archive';
export const archiveThisProject = 'Archive this project';
export const takenOutItIsAmongThe = 'Taken out, it is among the others again.';
export const itLeavesTheListsAndStays = 'It leaves the lists and stays readable. It takes no room in the plan.';
export const nameIsActiveAgain = (name: string) => `${name} is active again`;
export const nameArchived = (name: string) => `${name} archived`;
export const unarchive = 'Unarchive';
export const archive = 'Archive';
export const deleteThisProject = 'Delete this project';
export const deleteThisProjectHint = 'With all that it holds. You can bring it back for 30 days.';

// Fields part
export const loadingTheFields = 'Loading the fields';
export const customFields = 'Custom fields';
export const customFieldsDescription = 'What a task holds beside its own fields. Everybody who may read the project sees them.';
export const customFields2 = 'custom fields';

// General part
export const general = 'General';
export const name = 'Name';
export const renamedToName = (name: string) => `Renamed to ${name}`;
export const description = 'Description';
export const descriptionPlaceholder = 'What this project is for';
export const descriptionChanged = 'Description changed';
export const color = 'Color';
export const key = 'Key';
export const keyHint = 'Begins the keys of its tasks and issues, and stays as it is.';
export const howItWorks = 'How it works';
export const status = 'Status';
export const estimates = 'Estimates';
export const timeTracking = 'Time tracking';
export const timeTrackingHint = 'Timers and time entries on tasks. What was logged stays when you turn it off.';
export const triageOfIssues = 'Triage of issues';
export const triageOfIssuesHint = 'New issues wait in triage until somebody accepts them.';
export const elsewhere = 'Elsewhere';
export const memberCountInThisProjectWithTheir = (memberCount: number) => `${memberCount} in this project, with their roles.`;
export const templates = 'Templates';
export const templatesHint = 'Tasks and issues that begin with something in them.';
export const openTemplates = 'Open templates';

// Labels part
export const labels = 'Labels';
export const labelsDescription = 'They mark tasks and issues alike. Whoever works in the project may make and change them.';
export const searchLabels = 'Search labels';
export const theLabels = 'the labels';
export const noLabelsYet = 'No labels yet';
export const makeTheFirstOneAboveA = 'Make the first one above: a kind of work, a part of the product, a customer.';
export const noLabelHasThisName = 'No label has this name.';
export const loadingTheLabels = 'Loading the labels';

// Parts
export const columns = 'Columns';
export const archiving = 'Archiving';
export const access = 'Access';

// Column line
export const moveNameDragOrArrowUp = (name: string) => `Move ${name}: drag, or arrow up and down`;
export const colorOfName = (name: string) => `Color of ${name}`;
export const nameOfName = (name: string) => `Name of ${name}`;
export const limitOfName = (name: string) => `Limit of ${name}`;
export const noLimit = 'No limit';
export const whenTheLimitOfNameIs = (name: string) => `When the limit of ${name} is reached`;
export const warn = 'Warn';
export const block = 'Block';
export const showNameForEveryone = (name: string) => `Show ${name} for everyone`;
export const hideNameForEveryone = (name: string) => `Hide ${name} for everyone`;
export const n1ToLimitMax = (LIMIT_MAX: number) => `1 to ${LIMIT_MAX}`;

// Columns part
export const nameCountOfCount2 = (name: string, count: number, count2: number) => `${name}, ${count} of ${count2}`;
export const columnsDescription =
  'Every task is to do, in progress, in review or done. What the board calls that and in what order is up to you.';
export const limit = 'Limit';
export const whenFull = 'When full';
export const howTheBoardLooks = 'How the board looks';
export const limitWipLimit = (wipLimit: number) => `Limit ${wipLimit}`;

// Label line
export const itComesOffUseAndDoes = (use: string) => `It comes off ${use}, and does not come back.`;
export const itIsOnNothing = 'It is on nothing.';
export const deleteLabel = 'Delete label';
export const deleteName2 = (name: string) => `Delete ${name}`;
export const aLabelWithThisNameAlready = 'A label with this name already exists.';

// New label form
export const newLabel = 'New label';
export const newLabelPlaceholder = 'Bug, design, customer…';
export const colorOfTheNewLabel = 'Color of the new label';
export const addLabel = 'Add label';

// Settings bones
export const projectSettings = 'Project settings';
export const settings = 'Settings';
export const loadingTheSettings = 'Loading the settings';
