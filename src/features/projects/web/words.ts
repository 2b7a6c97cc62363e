// Archived note
export const restoreProject = 'Restore project';
export const archivedNote = 'This project is archived and read-only.';

// People picker
export const removeNamed = (name: string) => `Remove ${name}`;
export const searchPeople = 'Search people…';
export const addPeople = 'Add people';

// Person name
export const formerPerson = 'Former member';
export const unnamedPerson = 'Someone without a name';

// Project bar
export const members = 'Members';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const project = 'Project';
export const projectNoun = 'project';
export const canComment = 'Can comment';
export const viewOnly = 'View only';
export const hereNow = 'Here now';

// Project cards
export const removeNamedFromFavorites = (name: string) => `Remove ${name} from favorites`;
export const addNamedToFavorites = (name: string) => `Add ${name} to favorites`;
export const noDescription = 'No description';
export const loadingProjects = 'Loading projects';

// Project choices
export const team = 'Team';
export const teamHint = 'Workspace members can find it, read it, comment, and ask to join. Guests see it only if you add them.';
export const publicLabel = 'Public';
export const publicHintWithApproval = 'Workspace members can find it, read it, comment, and ask to join. Guests can read it.';
export const publicHint = 'Workspace members can find it, read it, comment, and join without asking. Guests can read it.';
export const privateLabel = 'Private';
export const privateHint = 'Only its members can see it. Workspace owners and admins must be added too.';
export const blank = 'Blank';
export const blankHint = 'An empty board with four columns.';
export const softwareTeam = 'Software team';
export const softwareTeamHint = 'Labels, first tasks, and a release checklist.';
export const marketingLaunch = 'Marketing launch';
export const marketingLaunchHint = 'Tasks from the first message to launch day, with a label for each channel.';
export const event = 'Event';
export const eventHint = 'Tasks for the venue, program, guests, and suppliers.';
export const noEstimates = 'No estimates';
export const fibonacciPoints = 'Points: 1, 2, 3, 5, 8, 13';
export const linearPoints = 'Points: 1 to 5';
export const shirtSizes = 'T-shirt sizes: XS to XL';
export const hours = 'Hours';

// Project frame
export const thisProject = 'this project';

// Project menu
export const removeFromFavorites = 'Remove from favorites';
export const addToFavorites = 'Add to favorites';
export const notifications = 'Notifications';
export const copyLink = 'Copy link';
export const templates = 'Templates';
export const archiveAndTrash = 'Archive and trash';
export const settings = 'Settings';
export const status = 'Status';
export const archiveProject = 'Archive project';

// Project table
export const projects = 'Projects';
export const name = 'Name';
export const key = 'Key';
export const exampleKey = 'WEB';
export const keyHint = (key: string) => `Tasks and issues are numbered by the key, such as ${key}-1. You can't change it later.`;
export const progress = 'Progress';
export const tasks = 'Tasks';
export const updated = 'Updated';
export const actions = 'Actions';

// Projects filter
export const notArchived = 'Not archived';
export const allStatuses = 'All statuses';
export const searchProjects = 'Search projects';
export const layout = 'Layout';
export const cards = 'Cards';
export const table = 'Table';

// Use project actions
export const linkCopied = 'Link copied';
export const linkNotCopied = "Couldn't copy the link";
export const projectArchived = (name: string) => `${name} archived`;
export const statusChanged = (name: string, status: string) => `${name} is now ${status}`;

// Create project dialog
export const newProject = 'New project';
export const cancel = 'Cancel';
export const createProject = 'Create project';
export const nameRequired = 'Enter a name.';
export const description = 'Description';
export const color = 'Color';
export const template = 'Template';
export const visibility = 'Visibility';

// Projects nav
export const favorites = 'Favorites';
export const yourProjects = 'Your projects';
export const otherProjects = 'Other projects';
export const allProjects = 'All projects';
export const viewsOf = (name: string) => `Views of ${name}`;
export const loadingYourProjects = 'Loading your projects';

// Projects screen
export const theProjects = 'the projects';
export const noMatches = 'No projects match these filters';
export const clearFilters = 'Clear filters';
export const noMatchesHint = 'Try another search or filter.';
export const noProjectsYet = 'No projects yet';
export const createFirstHint = 'Create a project to plan work and do it with your team.';
export const noProjectsHint = 'Projects appear here when someone adds you to one.';

// Keys
export const general = 'General';
