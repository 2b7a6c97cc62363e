import { byCount, counted, figure, listed } from '#contract/counts';

// Access part
export const makePrivateTitle = 'Make project private?';
export const makePrivateDescription =
  'Only members of the project can see it then. Workspace owners and admins who are not members lose access.';
export const makePrivate = 'Make project private';
export const visibilityChanged = {
  PRIVATE: 'Visibility changed to private',
  TEAM: 'Visibility changed to team',
  PUBLIC: 'Visibility changed to public',
};
export const whoCanSeeIt = 'Who can see this project';
export const visibility = 'Visibility';
export const members = 'Members';
export const membersHint = 'Add people and change their roles.';
export const manageMembers = 'Manage members';
export const guestsAndNewMembers = 'Guests and new members';
export const fullGuestRoles = 'Give guests their full role';
export const fullGuestRolesHint = 'When this is off, guests can comment at most, whatever their role.';
export const requireApproval = 'Require admin approval';
export const requireApprovalHint = 'New members, and tasks that guests create, wait until a project admin approves them.';

// Archiving part

// Status rules
export const statusRules = 'Status changes';
export const statusRulesHint =
  'Select which status can follow which. This applies to everyone, including admins and API tokens. New tasks can start in any status, and everyone can undo their own last change for 10 minutes.';
export const fromTo = 'From, then to';
export const fromStatusTo = (from: string, to: string) => `From ${from} to ${to}`;
export const noneFollows = 'Tasks stay here';
export const allowAllStatuses = 'Allow all changes';
export const allStatusesAllowed = 'All status changes allowed';

// Danger part
export const deleteTitle = (name: string) => `Delete ${name}?`;
export const deleteProjectDescription =
  'No one can open its tasks, issues, comments, and files anymore. You can restore the project for 30 days.';
export const deleteProject = 'Delete project';
export const dangerZone = 'Danger zone';
export const archived = 'This project is archived';
export const archiveThisProject = 'Archive this project';
export const archivedHint = 'It is read-only. Restore it to work in it again.';
export const archiveHint = "An archived project is read-only and doesn't count toward your plan.";
export const projectRestored = (name: string) => `${name} restored`;
export const projectArchived = (name: string) => `${name} archived`;
export const restoreProject = 'Restore project';
export const archiveProject = 'Archive project';
export const deleteThisProject = 'Delete this project';
export const deleteThisProjectHint = 'This includes its tasks, issues, comments, and files. You can restore it for 30 days.';

// Email part
export const email = 'Email';

// Fields part
export const loadingFields = 'Loading fields';
export const customFields = 'Custom fields';
export const customFieldsHint = 'Add your own fields to tasks. Everyone who can see the project can see them.';
export const fieldsThatFailed = 'custom fields';

// General part
export const general = 'General';
export const name = 'Name';
export const renamedTo = (name: string) => `Renamed to ${name}`;
export const description = 'Description';
export const descriptionPlaceholder = 'What is this project for?';
export const descriptionChanged = 'Description changed';
export const color = 'Color';
export const key = 'Key';
export const keyHint = 'Starts the key of every task and issue, and cannot be changed.';
export const workflow = 'Workflow';
export const status = 'Status';
export const estimates = 'Estimates';
export const timeTracking = 'Time tracking';
export const timeTrackingHint = 'Track time on tasks with timers and entries. Logged time is kept when you turn this off.';
export const issueTriage = 'Issue triage';
export const issueTriageHint = 'Issues from people who can only comment wait in triage until a member accepts them.';
export const more = 'More';
export const memberCount = (count: number) => `${counted(count, 'member')} and ${byCount(count, 'their role', 'their roles')}.`;
export const templates = 'Templates';
export const templatesHint = 'Start tasks and issues with content already filled in.';
export const openTemplates = 'Open templates';

// Labels part
export const labels = 'Labels';
export const labelsHint = 'Labels work for both tasks and issues. Project members and admins can create and edit them.';
export const searchLabels = 'Search labels';
export const theLabels = 'the labels';
export const noLabelsYet = 'No labels yet';
export const noLabelsHint = 'Add one above, such as a type of work, a part of the product, or a customer.';
export const noMatches = 'No labels match this search';
export const clearSearch = 'Clear search';
export const loadingLabels = 'Loading labels';

// Parts
export const columns = 'Columns';
export const sprints = 'Sprints';
export const schedule = 'Schedule';
export const archiving = 'Archiving';
export const calendarFeeds = 'Calendar feeds';
export const access = 'Access';

// Column line
export const moveColumn = (name: string) => `Move ${name}. Drag it, or press the up and down arrow keys.`;
export const colorOf = (name: string) => `Color of ${name}`;
export const nameOf = (name: string) => `Name of ${name}`;
export const limitFor = (name: string) => `Limit for ${name}`;
export const noLimit = 'No limit';
export const whenAtLimit = (name: string) => `When ${name} reaches its limit`;
export const warn = 'Warn';
export const block = 'Block';
export const showForEveryone = (name: string) => `Show ${name} for everyone`;
export const hideForEveryone = (name: string) => `Hide ${name} for everyone`;
export const limitRange = (max: number) => `Enter a number from 1 to ${figure(max)}.`;

// Columns part
export const columnMoved = (name: string, position: number, total: number) => `${name} moved to position ${position} of ${total}`;
export const columnsHint = 'The board has a column for each status. You can rename, reorder, recolor, limit, and hide them.';
export const limit = 'Limit';
export const whenFull = 'When full';
export const boardPreview = 'Board preview';
export const limitOf = (limit: number) => `Limit ${figure(limit)}`;

// Label line
export const unused = 'Unused';
export const uses = (tasks: number, issues: number) =>
  listed([...(tasks > 0 ? [counted(tasks, 'task')] : []), ...(issues > 0 ? [counted(issues, 'issue')] : [])]);
export const deleteUsedHint = (uses: string) => `It will be removed from ${uses}. This cannot be undone.`;
export const deleteUnusedHint = 'No tasks or issues use it.';
export const deleteLabel = 'Delete label';
export const deleteNamed = (name: string) => `Delete ${name}`;
export const labelExists = 'A label with this name already exists. Enter another name.';

// New label form
export const newLabel = 'New label';
export const newLabelPlaceholder = 'Bug, design, customer…';
export const newLabelColor = 'Color of the new label';
export const addLabel = 'Add label';

// Settings screen
export const projectSettings = 'Project settings';
export const settings = 'Settings';

export const integrations = 'Integrations';
export const importTasks = 'Import';
export const ai = 'AI';
export const aiSettings = 'the AI settings';
export const schedulePart = 'the schedule';
export const sprintsPart = 'the sprint settings';
export const importPart = 'the imports';
export const archivingPart = 'the archiving settings';
