// Bin part
export const deletedProjects = 'Deleted projects';
export const deletedProjectsDescription =
  'Their admins bring them back as they were. 30 days after they were deleted they are erased.';
export const theDeletedProjects = 'the deleted projects';
export const loadingTheDeletedProjects = 'Loading the deleted projects';
export const noDeletedProjects = 'No deleted projects';
export const whatYouDeleteWaitsHere = 'What you delete waits here.';
export const nameIsBack = (name: string) => `${name} is back`;
export const deletedDeletedAtErasedAfter = (deletedAt: string, deletedAt2: string) =>
  `Deleted ${deletedAt}, erased after ${deletedAt2}`;
export const bringBackName = (name: string) => `Bring back ${name}`;
export const bringBack = 'Bring back';

// Danger part
export const nameDeleted = (name: string) => `${name} deleted`;
export const dangerZone = 'Danger zone';
export const handOverTheWorkspace = 'Hand over the workspace';
export const handOverTheWorkspaceHint = 'In the team: make another member the owner in your place.';
export const openTheTeam = 'Open the team';
export const deleteThisWorkspace = 'Delete this workspace';
export const deleteThisWorkspaceHint = 'With every project, file and membership in it. There is no way back.';
export const deleteWorkspace = 'Delete workspace';
export const deleteName = (name: string) => `Delete ${name}?`;
export const itIsGoneForEverybodyAt = (value: string) =>
  `It is gone for everybody at once, with all its projects, and is erased after 30 days.${value}`;
export const itsPaidPlanEndsWithIt =
  ' Its paid plan ends with it: the subscription is cancelled within minutes, no further bill comes, and what is paid ahead is credited.';

// General part
export const general = 'General';
export const name = 'Name';
export const renamedToNext = (next: string) => `Renamed to ${next}`;
export const description = 'Description';
export const descriptionPlaceholder = 'What this team does';
export const descriptionChanged = 'Description changed';
export const color = 'Color';
export const peopleAndPlan = 'People and plan';
export const members = 'Members';
export const youAreAloneHereSoFar = 'You are alone here so far.';
export const memberCountPeopleWithTheirRoles = (memberCount: number) => `${memberCount} people, with their roles.`;
export const plan = 'Plan';
export const whatItAllowsAndHowMuch = 'What it allows, and how much of it is used.';
export const openBilling = 'Open billing';
export const usedOfLimitThingS = (used: number, limit: number, thing: string) => `${used} of ${limit} ${thing}s`;

// Parts
export const security = 'Security';

// Routes
export const settings = 'Settings';

// Security part
export const loadingTheSecuritySettings = 'Loading the security settings';
export const securityDescription = 'It holds for everybody here, on top of what each has set up for themselves.';
export const securitySettings = 'security settings';

// Settings bones
export const workspaceSettings = 'Workspace settings';
export const loadingTheSettings = 'Loading the settings';

// Settings screen
export const labelSettings = (label: string) => `${label}, settings`;
export const settingsOfTheWorkspace = 'Settings of the workspace';
export const theSettings = 'the settings';
