import type { ProjectRole } from '#contract/permissions';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  REVOKED: 'Taken back',
  EXPIRED: 'Expired',
};

/** How a status is called; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const statusOptions = [
  { value: '', label: 'Any status' },
  ...Object.entries(STATUSES).map(([value, label]) => ({ value, label })),
];

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const PROJECT_ROLES: Readonly<Record<ProjectRole, string>> = {
  VIEWER: 'Viewer',
  COMMENTER: 'Commenter',
  MEMBER: 'Member',
  ADMIN: 'Admin',
};
export const projectRoleOptions = Object.entries(PROJECT_ROLES).map(([value, label]) => ({ value, label }));

const HOUR = 3_600_000;

/** When a pending invitation ends, or nothing for one that has: "in 6 days", "in 5 h", "within the hour". */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Ends within the hour';
  if (hours < 24) return `Ends in ${hours} h`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Ends in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** True for what can still be sent again or taken back. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be sent again: everything that nobody has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

// Address field
export const mailAddresses = 'Mail addresses';
export const mailAddressesHint = 'One or many. Paste a list, or separate them by commas.';
export const addresses = 'Addresses';
export const notAnAddress = 'Not an address';
export const removeAddress = (address: string) => `Remove ${address}`;

// Invitation row
export const selectTheInvitationOfEmail = (email: string) => `Select the invitation of ${email}`;
export const byName = (name: string) => `by ${name}`;
export const copyANewLinkForEmail = (email: string) => `Copy a new link for ${email}`;
export const takeBackTheInvitationOfEmail = (email: string) => `Take back the invitation of ${email}`;
export const copyTheLinkForEmail = (email: string) => `Copy the link for ${email}`;
export const linkCopiedItOpensForEmail = (email: string) => `Link copied. It opens for ${email} alone`;
export const sendAgainToEmail = (email: string) => `Send again to ${email}`;

// Invitations filter
export const searchInvitations = 'Search invitations';
export const searchInvitationsPlaceholder = 'Search addresses…';
export const status = 'Status';
export const invite = 'Invite';

// Invitations panel
export const invitations = 'invitations';

// Invitations view
export const invitations2 = 'Invitations';
export const theInvitations = 'the invitations';
export const invitation = 'invitation';
export const selectTheInvitation = 'Select the invitation';
export const n1Invitation = '1 invitation';
export const totalInvitations = (total: number) => `${total} invitations`;
export const newer = 'Newer';
export const pageOfPages = (page: number, pages: number) => `${page} of ${pages}`;
export const older = 'Older';
export const sendTheSelectedAgain = 'Send the selected again';
export const takeTheSelectedBack = 'Take the selected back';
export const clearTheSelection = 'Clear the selection';
export const sendAgain = 'Send again';
export const takeBack = 'Take back';
export const noInvitationFits = 'No invitation fits';
export const clearTheFilter = 'Clear the filter';
export const nobodyWithThatAddressAndStatus = 'Nobody with that address and status was invited.';
export const nobodyIsInvited = 'Nobody is invited';
export const invitePeople = 'Invite people';
export const peopleGetAMailWithA =
  'People get a mail with a link that is good for 7 days. Invitations stay listed here, also once they are answered.';
export const thisServerSendsNoMailInvite =
  'This server sends no mail. Invite people, then copy the link of each invitation here and hand it over.';
export const loadingTheInvitations = 'Loading the invitations';

// Invite frames
export const invitation2 = 'Invitation';
export const lookingForTheInvitation = 'Looking for the invitation';
export const joinPlace = (place: string) => `Join ${place}`;
export const inviterNameInvitesYouAsRole = (inviterName: string, role: string) => `${inviterName} invites you as ${role}.`;
export const thisInvitationHasBeenAccepted = 'This invitation has been accepted.';
export const thisInvitationHasBeenDeclined = 'This invitation has been declined.';
export const thisInvitationHasBeenTakenBack = 'This invitation has been taken back.';
export const thisInvitationHasEndedAfter7 = (inviterName: string) =>
  `This invitation has ended after 7 days. Ask ${inviterName} to send it again.`;
export const toYourWorkspaces = 'To your workspaces';
export const theWorkspaceIsGone = 'The workspace is gone';
export const itWasDeletedAfterYouWere = 'It was deleted after you were invited.';
export const thisInvitationIsNotThere = 'This invitation is not there';
export const itMayHaveBeenSentAgain =
  'It may have been sent again, and then only the newest mail counts. Ask whoever invited you.';
export const theInvitationCouldNotBeLoaded = 'The invitation could not be loaded';

// Invited mailbox
export const youAreInvited = 'You are invited';
export const signInWithTheAddressThat = 'Sign in with the address that was invited, or create an account for it.';
export const nothingWaitsForYouHere = 'Nothing waits for you here';
export const noOpenInvitationOfThisLink = (email: string | undefined) =>
  `No open invitation of this link is for ${email}. It may be answered or taken back, or for another address.`;
export const itIsForEmail = (email: string | undefined) => `It is for ${email}.`;

// My invitations
export const countInvitations = (count: number) => `${count} invitations`;
export const declinedWorkspaceName = (workspaceName: string) => `Declined ${workspaceName}`;
export const projectNameInWorkspaceName = (projectName: string, workspaceName: string) => `${projectName} in ${workspaceName}`;
export const inviterNameInvitesYouAsRole2 = (inviterName: string, role: string) => `${inviterName} invites you as ${role}`;
export const acceptTheInvitationToWorkspaceName = (workspaceName: string) => `Accept the invitation to ${workspaceName}`;
export const accept = 'Accept';
export const declineTheInvitationTo = (workspaceName: string) => `Decline the invitation to ${workspaceName}`;
export const decline = 'Decline';

// Offer fields
export const role = 'Role';
export const department = 'Department';
export const departmentPlaceholder = 'None';
export const roleInTheProject = 'Role in the project';
export const message = 'Message';
export const project = 'Project';
export const aGuestSeesPublicProjectsAnd = 'A guest sees public projects and those they are added to.';
export const noneYet = 'None yet';

// Received answer
export const itWasSentToMailboxAnd = (mailbox: string, email: string | undefined) =>
  `It was sent to ${mailbox}, and you are signed in as ${email}. Sign in with the mailbox that got the mail.`;
export const workspaceNameIsFullInviterNameCan = (workspaceName: string, inviterName: string) =>
  `${workspaceName} is full. ${inviterName} can make room for you; then accept here.`;
export const tryAgain = 'Try again';
export const openIt = 'Open it';
export const signInWithAnother = 'Sign in with another';

// Sign in first
export const itWasSentToMailboxSign = (mailbox: string) =>
  `It was sent to ${mailbox}. Sign in with that mailbox to answer, or create an account for it.`;
export const signIn = 'Sign in';

// Use renewing
export const sentAgainTo = 'Sent again to';
export const tookBackTheInvitationOf = 'Took back the invitation of';
export const linkCopiedWhoeverHasItCan = (email: string) =>
  `Link copied. Whoever has it can join with an account for ${email}. Earlier links ended`;
export const takeBackTheInvitationOfInvitations = (invitations: string) => `Take back the invitation of ${invitations}?`;
export const itsLinkStopsWorkingForGood = 'Its link stops working for good. You can invite again, by a new link.';
export const countPeople = (count: number) => `${count} people`;

// Ways in
export const createAnAccount = 'Create an account';

// Invite dialog
export const invitedWanted = (wanted: string | undefined) => `Invited ${wanted}`;
export const invitedCount = (count: string) => `Invited ${count}`;
export const theyGetAMailWithA = 'They get a mail with a link that is good for 7 days.';
export const thisServerSendsNoMailCopy =
  'This server sends no mail. Copy the link of each from the invitations afterwards, and hand it over.';
export const cancel = 'Cancel';
export const enterAtLeastOneAddress = 'Enter at least one address.';
export const atMostEmailsMaxAtOnce = (EMAILS_MAX: number, count: number) => `At most ${EMAILS_MAX} at once; these are ${count}.`;
export const wrongIsNotAnAddress = (wrong: string | undefined) => `${wrong} is not an address.`;
export const countAreNoAddresses = (count: number) => `${count} are no addresses.`;

// Room note
export const leftNounSLeftInThe = (left: number, noun: string) => `${left} ${noun}${left === 1 ? '' : 's'} left in the plan.`;
export const thoseWhoAcceptFirstGetIn = ' Those who accept first get in; the others once there is room.';
