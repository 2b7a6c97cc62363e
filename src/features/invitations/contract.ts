import { z } from 'zod';
import type { OpenRoute } from '#contract/open-route';
import { actions, inWorkspaceById, inWorkspaceOrProjectById, onOwnRow, onWorkspaceRow, oneself } from '#contract/action';
import { entity } from '#contract/entity';
import { line, Moment, prose, sought } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, workspaceRoles } from '#contract/permissions';

/** EXPIRED is what a pending invitation becomes when its 7 days are over. */
export const InvitationStatus = z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

const Email = z.email().trim().toLowerCase().max(320);
const Token = z.string().regex(/^[\w-]{43}$/, 'Not an invitation');

/** How the token comes to who has not signed in yet. */
const GlimpseQuery = z.strictObject({ token: Token });

/** An invitation as those see it who may manage members. Its token is in the mail alone. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(workspaceRoles),
  department: z.string().nullable(),
  message: z.string(),
  status: InvitationStatus,
  expiresAt: Moment,
  projectId: Id.nullable(),
  /** What the person becomes in that project. */
  projectRole: z.enum(projectRoles).nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  inviter: z.object({ id: Id, name: z.string() }),
});
export type Invitation = z.infer<typeof Invitation>;

const InvitationNews = z.object({ id: Id, workspaceId: Id, version: z.int() });

/** What is live of an invitation: that it changed, for those who may manage members. They are those who may read the audit log. */
export const invitationNewsEntity = entity('Invitation', InvitationNews, { audience: 'auditors', scope: 'workspaceId' });

/** What anybody who holds the token of an invitation may know before they sign in. */
export const GlimpsedInvitation = z.object({
  status: InvitationStatus,
  workspaceName: z.string(),
  role: z.enum(workspaceRoles),
  message: z.string(),
  inviterName: z.string(),
  /** The mailbox that was invited, its name but for the first letter left out. */
  mailbox: z.string(),
});
export type GlimpsedInvitation = z.infer<typeof GlimpsedInvitation>;

/** A person opens a link a few times. */
export const glimpse = {
  method: 'GET',
  path: '/callback/invite',
  about: 'What an invitation says to whoever holds its token, signed in or not.',
  query: GlimpseQuery,
  limit: { requests: 60, seconds: 300 },
  response: GlimpsedInvitation,
} as const satisfies OpenRoute;

/** An invitation as somebody who is signed in and holds its token sees it. */
export const ReceivedInvitation = GlimpsedInvitation.extend({
  /** False where it was sent to another mailbox than the reader's. */
  isYours: z.boolean(),
  workspaceId: Id,
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  expiresAt: Moment,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** An invitation that waits for the answer of one's own mailbox. */
export const MyInvitation = ReceivedInvitation.omit({ status: true, mailbox: true, isYours: true }).extend({ id: Id });
export type MyInvitation = z.infer<typeof MyInvitation>;

export const EMAILS_MAX = 50;
const invitationIds = z.array(Id).min(1).max(50);
const managing = { workspace: 'manageMembers' } as const;
/** Into a project, its members too. */
const inviting = { ...managing, inProject: 'manageMembers' } as const;
const invitation = { table: 'Invitation', param: 'invitationId' } as const;
// What is said of the project is left out for those who do not see it, and the invitation is the workspace's all the same.
const onInvitation = { ...onWorkspaceRow({ ...invitation, project: 'beside', owners: ['invitedBy'] }), alias: 'id' } as const;
const each = { from: 'body', field: 'invitationIds', by: onInvitation, within: 'workspace' } as const;
/** One's own is what was sent to one's mailbox; whether that is confirmed the handler asks. */
const onMyInvitation = onOwnRow({
  ...invitation,
  owners: [],
  grants: { levels: ['answer'], list: [{ level: 'answer', where: 'r."email" = lower(u.email)' }] },
});
const offer = {
  role: z.enum(workspaceRoles).default('MEMBER'),
  department: line(100).nullable().default(null),
  message: prose(2000).default(''),
  /** In the project that is named; a commenter for guests and a member for others unless said. */
  projectRole: z.enum(projectRoles).optional(),
};
const audited = (action: string) => ({ category: 'MEMBER', action, target: 'Invitation' }) as const;
const Joined = z.object({ workspaceId: Id, projectId: Id.nullable() });
const Declined = z.object({ status: InvitationStatus });

export const invitationActions = actions('workspace', {
  'get-workspace-invitations': {
    method: 'GET',
    about: 'The invitations into a workspace, or into one of its projects, newest first.',
    reach: inWorkspaceOrProjectById,
    right: managing,
    query: { search: sought, status: InvitationStatus.optional(), ...pageQuery },
    response: paged(Invitation),
  },
  'create-workspace-invitation': {
    method: 'POST',
    about: 'Invites a mailbox by mail, for 7 days. A further invitation of the same mailbox takes the place of the earlier.',
    reach: inWorkspaceOrProjectById,
    right: inviting,
    body: z.strictObject({ email: Email, ...offer }),
    response: Invitation,
    audited: audited('member.invited'),
  },
  'create-workspace-invitations': {
    method: 'POST',
    about: 'Invites several mailboxes alike: all of them, or none where one is no address or a member already. Answers which.',
    reach: inWorkspaceOrProjectById,
    right: inviting,
    body: z.strictObject({ emails: z.array(Email).min(1).max(EMAILS_MAX), ...offer }),
    response: z.object({ items: z.array(Invitation) }),
    audited: audited('member.invited'),
  },
  'resend-workspace-invitation': {
    method: 'POST',
    about: 'Sends invitations again with new tokens and another 7 days; the old tokens end.',
    reach: inWorkspaceById,
    right: managing,
    also: [{ ...each, right: inviting }],
    body: z.strictObject({ invitationIds }),
    response: z.object({ items: z.array(Invitation) }),
    audited: audited('invitation.resent'),
  },
  'set-invitation-link': {
    method: 'POST',
    about:
      'Where the server sends no mail: gives an invitation the token that you made (32 random bytes), for /invite?token=…, and another 7 days. Its old token ends. No answer has it.',
    reach: onInvitation,
    right: inviting,
    body: z.strictObject({ token: Token }),
    response: Invitation,
    audited: audited('invitation.link_made'),
  },
  'revoke-workspace-invitation': {
    method: 'POST',
    about: 'Takes invitations back.',
    reach: inWorkspaceById,
    right: managing,
    also: [{ ...each, right: managing }],
    body: z.strictObject({ invitationIds }),
    response: z.object({ items: z.array(Invitation) }),
    audited: audited('invitation.revoked'),
    whileReadOnly: true,
  },
  'get-invitation': {
    method: 'GET',
    about: 'What an invitation invites to, for whoever holds its token.',
    reach: oneself,
    right: 'session',
    query: { token: Token },
    response: ReceivedInvitation,
  },
  'accept-invitation': {
    method: 'POST',
    about: 'Joins what the invitation names; only the invited mailbox can.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ token: Token }),
    response: Joined,
    audited: audited('member.joined'),
  },
  'decline-invitation': {
    method: 'POST',
    about: 'Declines an invitation; only the invited mailbox can.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ token: Token }),
    response: Declined,
    audited: audited('invitation.declined'),
  },
  'get-my-invitations': {
    method: 'GET',
    about: 'The invitations that wait for your confirmed mailbox to answer, newest first.',
    reach: oneself,
    right: 'session',
    query: pageQuery,
    response: paged(MyInvitation),
  },
  'accept-my-invitation': {
    method: 'POST',
    about: 'Joins what an invitation of your confirmed mailbox names, without the token of its mail.',
    reach: onMyInvitation,
    right: 'session',
    body: z.strictObject({}),
    response: Joined,
    audited: audited('member.joined'),
  },
  'decline-my-invitation': {
    method: 'POST',
    about: 'Declines an invitation of your confirmed mailbox.',
    reach: onMyInvitation,
    right: 'session',
    body: z.strictObject({}),
    response: Declined,
    audited: audited('invitation.declined'),
  },
});
