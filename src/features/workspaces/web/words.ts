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

// New workspace screen
export const onThisServerNothingIsCharged =
  'On this server nothing is charged, so you can pick any plan. A plan only sets limits. You confirm a larger plan on the next page.';
export const theWorkspaceIsCreatedRightAway =
  'The workspace is created right away. A larger plan starts when it is paid for, on the next page.';
export const color = 'Color';
export const description = 'Description';
export const descriptionHint = 'Optional. What the team does.';
export const plan = 'Plan';
export const billing = 'Billing';
export const createAndContinueToPayment = 'Create and continue to payment';
export const createWorkspace = 'Create workspace';

// Plan room
export const seePlans = 'See plans';
export const onlyTheOwnerCanChooseA = ' Only the owner can choose a larger plan.';
export const thisPlanHasNoNounsS = (NOUNS: string) => `This plan has no ${NOUNS}s.`;
export const theOnlyNouns = (NOUNS: string) => `The only ${NOUNS}`;
export const allLimitNounsS = (limit: number, NOUNS: string) => `All ${limit} ${NOUNS}s`;
export const allOfThisPlanLimitIs = (all: string, limit: number) => `${all} of this plan ${limit === 1 ? 'is' : 'are'} taken.`;
export const peopleYouInviteCanJoinOnce = 'People you invite can join once a seat is free.';
export const guestsYouInviteCanJoinOnce = 'Guests you invite can join once there is room.';
export const archiveOrDeleteAProjectTo = 'Archive or delete a project to make room.';
