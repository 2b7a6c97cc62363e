import { byCount, counted, figure } from '#contract/counts';

// Create button
export const readOnly = 'This workspace exceeds its plan and is read-only';

// Name workspace dialog
export const nameMissing = 'Enter a name.';
export const newWorkspace = 'New workspace';
export const cancel = 'Cancel';
export const colorAndPlan = 'Set color and plan first';
export const createFromArchive = 'Create from an archive';
export const name = 'Name';
export const namePlaceholder = 'Your team or company';

// Outside bar
export const homeLink = 'Cairn, your workspaces';

// Plan choices
export const monthlyPrice = (price: number) => `$${price} per seat per month`;
export const yearlyPrice = (price: number) => `$${price} per seat per month, billed yearly`;
export const notCharged = (price: string) => `${price} (not charged on this server)`;
export const planPrice = (monthly: number, yearly: number) => `$${monthly} per seat per month, or $${yearly} billed yearly`;
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const priceOnRequest = 'Ask the operator of this server for a price';
export const freePlan = 'Free';
export const terabytes = (count: number) => `${count} TB`;
export const gigabytes = (count: number) => `${count} GB`;
export const unlimitedSeats = 'Unlimited seats';
export const unlimitedProjects = 'unlimited projects';
export const unlimitedStorage = 'unlimited storage';
export const storageOf = (size: string) => `${size} storage`;

// Role names
export const owner = 'Owner';
export const admin = 'Admin';
export const member = 'Member';
export const guest = 'Guest';

// Select workspace screen
export const selectWorkspace = 'Select a workspace';
export const selectWorkspaceHint = 'Where do you want to work?';
export const yourWorkspaces = 'your workspaces';
export const loadingWorkspaces = 'Loading your workspaces';

// Use leaving
export const confirmLeave = 'Leave this workspace?';
export const leaveHint = 'Your open tasks become unassigned, and you need an invitation to come back.';
export const leaveWorkspace = 'Leave workspace';

// Workspace card
export const twoFactorRequired = 'Two-factor required';

// Workspace switcher
export const workspaces = 'Workspaces';
export const allWorkspaces = 'All workspaces';
export const leaveNamed = (name: string) => `Leave ${name}`;
export const switchWorkspacePrefix = 'Switch workspace, currently in';

// Workspaces screen
export const noWorkspaces = 'No workspaces yet';
export const noWorkspacesHint = 'Create one for your team, or ask a teammate to invite you to theirs.';

// New workspace screen
export const freePlansHint = 'Plans are free on this server and only set limits. You confirm a larger plan on the next page.';
export const paidPlansHint = 'Your workspace is created right away. A larger plan starts when you pay for it on the next page.';
export const color = 'Color';
export const description = 'Description';
export const descriptionHint = 'Optional. What your team does.';
export const plan = 'Plan';
export const billing = 'Billing';
export const createAndContinueToPayment = 'Create and continue to payment';
export const createWorkspace = 'Create workspace';

// Plan room
export const viewPlans = 'View plans';
export const askOwner = 'Ask the owner to choose a larger plan.';
const full = (limit: number, one: string, several: string): string =>
  limit === 0
    ? `This plan does not include ${several}.`
    : byCount(limit, `The only ${one} of this plan is taken.`, `All ${figure(limit)} ${several} of this plan are taken.`);
export const planFull = {
  seats: (limit: number) => full(limit, 'seat', 'seats'),
  guests: (limit: number) => full(limit, 'guest', 'guests'),
  projects: (limit: number) => full(limit, 'project', 'projects'),
};
export const seatsHint = 'People you invite can join when a seat is free.';
export const guestsHint = 'Guests you invite can join when there is room.';
export const projectsHint = 'Archive or delete a project to create a new one.';
export const projectAmount = (count: number) => counted(count, 'project');
export const memberAmount = (count: number) => counted(count, 'member');
