import { byCount, counted, figure } from '#contract/counts';

// Trash part
export const deletedProjects = 'Deleted projects';
export const deletedProjectsHint =
  'Project admins can restore deleted projects for 30 days. After that, they are permanently deleted.';
export const deletedProjectsPart = 'the deleted projects';
export const loadingDeletedProjects = 'Loading deleted projects';
export const noDeletedProjects = 'No deleted projects';
export const noDeletedProjectsHint = 'Deleted projects stay here for 30 days.';
export const projectRestored = (name: string) => `${name} restored`;
export const deletedAndRestorable = (deleted: string, lastDay: string) =>
  `Deleted ${deleted}. You can restore it until ${lastDay}.`;
export const restoreNamed = (name: string) => `Restore ${name}`;
export const restore = 'Restore';

// Danger part
export const workspaceDeleted = (name: string) => `${name} deleted`;
export const dangerZone = 'Danger zone';
export const transferOwnership = 'Transfer ownership';
export const transferOwnershipHint = 'Make another member the owner on the team page.';
export const openTeam = 'Open team';
export const deleteThisWorkspace = 'Delete this workspace';
export const deleteWorkspaceHint = 'Deletes all its projects, files and memberships. This cannot be undone.';
export const deleteWorkspace = 'Delete workspace';
export const confirmDelete = (name: string) => `Delete ${name}?`;
export const deletionEffect = 'Everyone loses access immediately. All projects are permanently deleted after 30 days.';
export const paidDeletionEffect = `${deletionEffect} The subscription is canceled within minutes: you are not billed again, and unused time is credited.`;

// General part
export const general = 'General';
export const name = 'Name';
export const renamedTo = (name: string) => `Renamed to ${name}`;
export const description = 'Description';
export const descriptionPlaceholder = 'What your team does';
export const descriptionChanged = 'Description changed';
export const color = 'Color';
export const peopleAndPlan = 'People and plan';
export const members = 'Members';
export const onlyMember = 'You are the only member so far.';
export const membersHint = (count: number) => `${counted(count, 'member')} and ${byCount(count, 'their role', 'their roles')}.`;
export const plan = 'Plan';
export const planHint = 'What the plan includes and how much you use.';
export const openBilling = 'Open billing';
const used = (count: number, limit: number | null, noun: string): string =>
  limit === null ? counted(count, noun) : `${figure(count)} of ${counted(limit, noun)}`;
export const seatsUsed = (count: number, limit: number | null) => used(count, limit, 'seat');
export const projectsUsed = (count: number, limit: number | null) => used(count, limit, 'project');

// Parts
export const security = 'Security';
export const apiTokens = 'API tokens';
export const integrations = 'Integrations';
export const ai = 'AI';
export const aiSettings = 'the AI settings';
export const webhooks = 'Webhooks';
export const exportPart = 'Export';

// Routes
export const settings = 'Settings';

// Security part
export const loadingSecurity = 'Loading security settings';
export const securityHint = 'Applies to everyone in this workspace, in addition to their own settings.';
export const securityPart = 'security settings';

// Settings screen
export const workspaceSettings = 'Workspace settings';
export const settingsPart = 'the workspace settings';
