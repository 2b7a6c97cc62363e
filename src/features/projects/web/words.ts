// Archived note
export const unarchive = 'Unarchive';
export const thisProjectIsInTheArchive = 'This project is in the archive. It can be read, and not changed.';

// People picker
export const takeNameOut = (name: string) => `Take ${name} out`;
export const searchPeople = 'Search people…';
export const addPeople = 'Add people';

// Person name
export const someoneWhoLeft = 'Someone who left';
export const somebodyWithoutAName = 'Somebody without a name';

// Project bar
export const members = 'Members';
export const moreForName = (name: string) => `More for ${name}`;
export const project = 'Project';
export const canComment = 'Can comment';
export const viewOnly = 'View only';
export const hereNow = 'Here now';

// Project cards
export const removeNameFromFavourites = (name: string) => `Remove ${name} from favourites`;
export const addNameToFavourites = (name: string) => `Add ${name} to favourites`;
export const noDescription = 'No description';
export const loadingTheProjects = 'Loading the projects';

// Project choices
export const team = 'Team';
export const teamDescription = 'Members of the workspace can find it, read and comment. Guests see it only when added.';
export const publicLabel = 'Public';
export const membersOfTheWorkspaceCanAlso =
  'Members of the workspace can also ask to join, and guests of the workspace can read.';
export const membersOfTheWorkspaceCanAlso2 =
  'Members of the workspace can also join by themselves, and guests of the workspace can read.';
export const privateLabel = 'Private';
export const privateDescription = 'Only its members see it, not even owners and admins of the workspace.';
export const blank = 'Blank';
export const blankDescription = 'An empty board with four columns.';
export const softwareTeam = 'Software team';
export const softwareTeamDescription = 'Labels, first tasks and a release checklist.';
export const marketingLaunch = 'Marketing launch';
export const marketingLaunchDescription = 'Tasks from message to launch day, with labels by channel.';
export const event = 'Event';
export const eventDescription = 'Venue, program, guests and suppliers, step by step.';
export const noEstimates = 'No estimates';
export const points12358 = 'Points: 1, 2, 3, 5, 8, 13';
export const points1To5 = 'Points: 1 to 5';
export const tShirtSizesXsToXl = 'T-shirt sizes: XS to XL';
export const hours = 'Hours';

// Project frame
export const thisProject = 'this project';

// Project menu
export const removeFromFavourites = 'Remove from favourites';
export const addToFavourites = 'Add to favourites';
export const copyLink = 'Copy link';
export const templates = 'Templates';
export const archivedTasksAndBin = 'Archived tasks and bin';
export const settings = 'Settings';
export const status = 'Status';
export const archive = 'Archive';

// Project progress
export const noTasksYet = 'No tasks yet';
export const completedTaskCountOfTaskCountDone = (completedTaskCount: number, taskCount: number) =>
  `${completedTaskCount} of ${taskCount} done`;

// Project table
export const projects = 'Projects';
export const name = 'Name';
export const key = 'Key';
export const progress = 'Progress';
export const tasks = 'Tasks';
export const changed = 'Changed';
export const actions = 'Actions';

// Projects filter
export const notArchived = 'Not archived';
export const all = 'All';
export const searchProjects = 'Search projects';
export const layout = 'Layout';
export const cards = 'Cards';
export const table = 'Table';

// Use project actions
export const linkCopied = 'Link copied';
export const theLinkCouldNotBeCopied = 'The link could not be copied';
export const nameArchived = (name: string) => `${name} archived`;
export const nameIsNowStatus = (name: string, status: string) => `${name} is now ${status}`;

// Create project dialog
export const newProject = 'New project';
export const cancel = 'Cancel';
export const createProject = 'Create project';
export const giveItAName = 'Give it a name.';
export const description = 'Description';
export const color = 'Color';
export const template = 'Template';
export const visibility = 'Visibility';

// Projects nav
export const favourites = 'Favourites';
export const yourProjects = 'Your projects';
export const otherProjects = 'Other projects';
export const allProjects = 'All projects';
export const viewsOfName = (name: string) => `Views of ${name}`;
export const loadingYourProjects = 'Loading your projects';

// Projects screen
export const theProjects = 'the projects';
export const noProjectFits = 'No project fits';
export const clearTheFilter = 'Clear the filter';
export const nothingHereHasThatNameAnd = 'Nothing here has that name and status.';
export const theseAreTheFirstProjectsAt = (PROJECTS_AT_MOST: string) =>
  `These are the first ${PROJECTS_AT_MOST} by name. Search to find the others.`;
export const noProjectsYet = 'No projects yet';
export const aProjectHoldsTheTasksOf = 'A project holds the tasks of one piece of work and the people who do it.';
export const youWillSeeTheProjectsThat = 'You will see the projects that you are added to here.';
