// Create button
export const theWorkspaceIsOverItsPlan = 'The workspace is over its plan and can only be read';

// Name workspace dialog
export const giveItAName = 'Give it a name.';
export const newWorkspace = 'New workspace';
export const cancel = 'Cancel';
export const continueLabel = 'Continue';
export const name = 'Name';
export const namePlaceholder = 'Your team or company';

// Outside frame
export const cairnYourWorkspaces = 'Cairn, your workspaces';

// Plan choices
export const paidOnceAYear = ', paid once a year';
export const notChargedOnThisServer = '; not charged on this server';
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const byAgreementWithTheOperatorOf = 'By agreement with the operator of this server';
export const freeOfCharge = 'Free of charge';
export const countTb = (count: number) => `${count} TB`;
export const maxStorageGb = (maxStorage: number) => `${maxStorage} GB`;
export const seatsUnlimitedSeats = (seats: number | null) => `${seats ?? 'Unlimited'} seats`;
export const maxProjectsUnlimitedProjects = (maxProjects: number | null) => `${maxProjects ?? 'unlimited'} projects`;
export const storageUnlimitedStorage = (storage: string | 0 | null) => `${storage ?? 'unlimited'} storage`;

// Role names
export const owner = 'Owner';
export const admin = 'Admin';
export const member = 'Member';
export const guest = 'Guest';

// Select workspace screen
export const chooseAWorkspace = 'Choose a workspace';
export const whereDoYouWantToWork = 'Where do you want to work?';
export const yourWorkspaces = 'your workspaces';
export const loadingYourWorkspaces = 'Loading your workspaces';

// Use leaving
export const leaveThisWorkspace = 'Leave this workspace?';
export const leaveThisWorkspaceDescription = 'Your open tasks become unassigned, and you need an invitation to come back.';
export const leaveWorkspace = 'Leave workspace';

// Workspace card
export const secondFactorNeeded = 'Second factor needed';

// Workspace switcher
export const workspaces = 'Workspaces';
export const allWorkspaces = 'All workspaces';
export const leaveName = (name: string) => `Leave ${name}`;
export const switchWorkspaceNowIn = 'Switch workspace, now in';

// Workspaces screen
export const workspacesDescription = 'A workspace holds the projects and people of one team.';
export const youAreInNoWorkspaceYet = 'You are in no workspace yet';
export const makeOneForYourTeamOr = 'Make one for your team, or ask a colleague to invite you to theirs.';
