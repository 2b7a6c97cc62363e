import { byCount, counted, figure, listed } from '#contract/counts';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
};

/** The name of a status; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const allStatuses = 'All statuses';

export const statusOptions = Object.entries(STATUSES).map(([value, label]) => ({ value: value as InvitationStatus, label }));

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const HOUR = 3_600_000;

/** When a pending invitation expires; null for one that is answered or over. */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Expires within an hour';
  if (hours < 24) return `Expires in ${counted(hours, 'hour')}`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Expires in ${counted(days, 'day')}`;
}

/** True for what can still be accepted or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be resent: everything that no one has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

/** One person by their address, several by their number. */
const peopleIn = (emails: readonly string[]): string =>
  emails.length === 1 ? (emails[0] ?? '') : counted(emails.length, 'person', 'people');

// Address field
export const emailAddresses = 'Email addresses';
export const emailAddressesHint = 'Paste a list, or separate addresses with commas.';
export const enteredAddresses = 'Entered addresses';
export const notAnEmail = 'Not an email address';
export const removeAddress = (address: string) => `Remove ${address}`;

// Invitation row
export const selectInvitationFor = (email: string) => `Select the invitation for ${email}`;
export const invitedBy = (name: string) => `invited by ${name}`;
export const copyNewLinkFor = (email: string) => `Copy new link for ${email}`;
export const revokeInvitationFor = (email: string) => `Revoke the invitation for ${email}`;
export const copyLinkFor = (email: string) => `Copy link for ${email}`;
export const linkCopied = (email: string) => `Link copied. It works only for ${email}.`;
export const resendTo = (email: string) => `Resend the invitation to ${email}`;

// Invitations filter
export const searchInvitations = 'Search invitations';
export const searchInvitationsPlaceholder = 'Search by email…';
export const status = 'Status';
export const invite = 'Invite';

// Invitations panel
export const invitationsPart = 'invitations';

// Invitations view
export const invitationsTitle = 'Invitations';
export const invitation = 'invitation';
export const selectInvitation = 'Select invitation';
export const invitationCount = (count: number) => counted(count, 'invitation');
export const newer = 'Newer';
export const pageOfPages = (page: number, pages: number) => `Page ${figure(page)} of ${figure(pages)}`;
export const older = 'Older';
export const resendSelected = 'Resend selected invitations';
export const revokeSelected = 'Revoke selected invitations';
export const clearSelection = 'Clear selection';
export const resend = 'Resend';
export const revoke = 'Revoke';
export const noMatches = 'No invitations match these filters';
export const clearFilters = 'Clear filters';
export const noMatchesHint = 'Try another address or status, or clear the filters.';
export const noInvitations = 'No invitations yet';
export const invitePeople = 'Invite people';
export const noInvitationsHint =
  'Each person gets an email with a link that works for 7 days. Their invitations stay listed here.';
export const noInvitationsHintWithoutEmail =
  "This server doesn't send email. Invite people, then copy the link of each invitation here and share it.";
export const loadingInvitations = 'Loading invitations';

// Invite frames
export const invitationTitle = 'Invitation';
export const loadingInvitation = 'Loading the invitation';
export const joinPlace = (place: string) => `Join ${place}`;
export const invitedYouAs = (inviter: string, role: string) => `${inviter} invited you as ${role}.`;
export const alreadyAccepted = 'This invitation was accepted.';
export const alreadyDeclined = 'This invitation was declined.';
export const alreadyRevoked = 'This invitation was revoked.';
export const expired = (inviter: string) => `This invitation has expired. Ask ${inviter} for a new one.`;
export const goToWorkspaces = 'Go to your workspaces';
export const workspaceGone = 'This workspace no longer exists';
export const workspaceGoneHint = 'It was deleted after you were invited.';
export const notFound = 'Invitation not found';
export const notFoundHint = 'A newer link may have replaced it. Use the newest one, or ask the person who invited you.';
export const notLoaded = "Couldn't load the invitation";

// Invited email address
export const youAreInvited = "You're invited";
export const signInAsInvited = 'Create an account with the email address that was invited, or sign in with it.';
export const noneForAccount = 'No invitation for this account';
export const noneForAccountHint = (email: string | undefined) =>
  `This link has no open invitation for ${email}. It was answered or revoked, or it is for another email address.`;
export const isForEmail = (email: string | undefined) => `This invitation is for ${email}.`;

// My invitations
export const invitationsWaiting = (count: number) => `You have ${counted(count, 'invitation')}`;
export const invitationDeclined = (workspace: string) => `Invitation to ${workspace} declined`;
export const projectInWorkspace = (project: string, workspace: string) => `${project} in ${workspace}`;
export const join = 'Join';
export const declineInvitationTo = (workspace: string) => `Decline the invitation to ${workspace}`;
export const decline = 'Decline';

// Offer fields
export const role = 'Role';
export const department = 'Department';
export const departmentPlaceholder = 'None';
export const projectRole = 'Project role';
export const message = 'Message';
export const project = 'Project';
export const noProject = 'None';
/** As many names as are read at a glance. */
const NAMED = 3;
export const guestSees = (names: readonly string[]) =>
  names.length === 0
    ? 'Without a project, guests see only public projects. This workspace has none.'
    : names.length > NAMED
      ? `Without a project, guests see only the ${figure(names.length)} public projects of this workspace.`
      : `Without a project, guests see only what is public: ${listed(names)}.`;

// Received answer
export const isForOtherAccount = (mailbox: string, email: string | undefined) =>
  `This invitation is for ${mailbox}, and you are signed in as ${email}. Sign in with the invited address.`;
export const workspaceFull = (workspace: string, inviter: string) =>
  `${workspace} is full. Ask ${inviter} to make room, then try again.`;
export const tryAgain = 'Try again';
export const openPlace = (place: string) => `Open ${place}`;
export const signInWithOther = 'Use another account';

// Sign in first
export const signInToAnswer = (mailbox: string) =>
  `This invitation is for ${mailbox}. To answer it, create an account with that email address, or sign in with it.`;
export const signIn = 'Sign in';

// Use renewing
export const resending = (emails: readonly string[]) => `Resending to ${peopleIn(emails)}`;
export const invitationsRevoked = (emails: readonly string[]) =>
  emails.length === 1 ? `Invitation for ${emails[0]} revoked` : `${counted(emails.length, 'invitation')} revoked`;
export const newLinkCopied = (email: string) =>
  `Link copied. Anyone who has it can join as ${email}. Earlier links no longer work.`;
export const confirmRevocation = (emails: readonly string[]) =>
  emails.length === 1 ? `Revoke the invitation for ${emails[0]}?` : `Revoke ${counted(emails.length, 'invitation')}?`;
export const revokeInvitations = (count: number) => `Revoke ${byCount(count, 'invitation', 'invitations')}`;
export const revocationHint = (count: number) =>
  `${byCount(count, 'Its link stops', 'Their links stop')} working permanently. You can invite ${byCount(count, 'this person', 'these people')} again.`;

// Ways in
export const createAccount = 'Create account';

// Invite dialog
export const sendInvitations = (count: number) => (count === 0 ? 'Send invitations' : `Send ${counted(count, 'invitation')}`);
export const invitePeopleCount = (count: number) =>
  count === 0 ? 'Invite people' : `Invite ${counted(count, 'person', 'people')}`;
export const invitedPeople = (emails: readonly string[]) => `Invited ${peopleIn(emails)}`;
export const copyLink = 'Copy link';
export const showLinks = 'Show links';
export const inviteHint = 'Each person gets an email with a link that works for 7 days.';
export const inviteHintWithoutEmail =
  "This server doesn't send email. After you invite people, copy the link of each invitation and share it.";
export const cancel = 'Cancel';
export const emailMissing = 'Enter at least one email address.';
export const tooManyEmails = (most: number, count: number) =>
  `You can invite up to ${figure(most)} people at once. You entered ${figure(count)}.`;
export const emailInvalid = (entry: string | undefined) => `${entry} is not an email address.`;
export const emailsInvalid = (count: number) => `${figure(count)} entries are not email addresses. Fix or remove them.`;

// Room note
export const roomLeft = (count: number, isGuest: boolean) =>
  isGuest ? `This plan has room for ${counted(count, 'more guest')}.` : `This plan has ${counted(count, 'free seat')}.`;
export const roomLeftForFirst = (count: number, isGuest: boolean) =>
  `${roomLeft(count, isGuest)} The first people to accept get in. Others can join when there is room.`;
