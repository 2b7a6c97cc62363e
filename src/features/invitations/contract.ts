import { z } from 'zod';
import type { OpenRoute } from '#contract/open-route';
import { actions, inWorkspaceById, inWorkspaceOrProjectById, onOwnRow, onWorkspaceRow, oneself } from '#contract/action';
import { entity } from '#contract/entity';
import { line, Moment, prose, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, workspaceRoles } from '#contract/permissions';

/** EXPIRED is the status of a pending invitation after its 7 days. */
export const InvitationStatus = z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

const Email = z.email().trim().toLowerCase().max(320);
const Token = z.string().regex(/^[\w-]{43}$/, 'Not an invitation token');

const GlimpseQuery = z.strictObject({ token: Token });

/** An invitation as people who manage members see it. Only the email contains its token. */
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

/** Live news that an invitation changed, for people who manage members: the same people may read the audit log. */
export const invitationNewsEntity = entity('Invitation', InvitationNews, { audience: 'auditors', scope: 'workspaceId' });

/** What anyone who has the token of an invitation may know before they sign in. */
export const InvitationPreview = z.object({
  status: InvitationStatus,
  workspaceName: z.string(),
  role: z.enum(workspaceRoles),
  message: z.string(),
  inviterName: z.string(),
  /** The invited email address: the first letter of its name, and its domain. */
  mailbox: z.string(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** A person opens a link a few times. */
export const invitationPreview = {
  method: 'GET',
  path: '/callback/invite',
  about: 'Returns what an invitation says to anyone who has its token, signed in or not.',
  query: GlimpseQuery,
  limit: { requests: 60, seconds: 300 },
  response: InvitationPreview,
} as const satisfies OpenRoute;

/** An invitation as someone who is signed in and has its token sees it. */
export const ReceivedInvitation = InvitationPreview.extend({
  /** False if it is for another email address than the reader's. */
  isYours: z.boolean(),
  workspaceId: Id,
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  expiresAt: Moment,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** An open invitation of the reader's own email address. */
export const MyInvitation = ReceivedInvitation.omit({ status: true, mailbox: true, isYours: true }).extend({ id: Id });
export type MyInvitation = z.infer<typeof MyInvitation>;

export const EMAILS_MAX = 50;
const invitationIds = z.array(Id).min(1).max(50);
const managing = { workspace: 'manageMembers' } as const;
/** If it is for a project, its members too. */
const inviting = { ...managing, inProject: 'manageMembers' } as const;
const invitation = { table: 'Invitation', param: 'invitationId' } as const;
// The project is left out for people who do not see it. The invitation still belongs to the workspace.
const onInvitation = { ...onWorkspaceRow({ ...invitation, project: 'beside', owners: ['invitedBy'] }), alias: 'id' } as const;
const each = { from: 'body', field: 'invitationIds', by: onInvitation, within: 'workspace' } as const;
/** Your own invitations are those of your email address. The handler checks that it is confirmed. */
const onMyInvitation = onOwnRow({
  ...invitation,
  owners: [],
  grants: { levels: ['answer'], list: [{ level: 'answer', where: 'r."email" = lower(u.email)' }] },
});
const offer = {
  role: z.enum(workspaceRoles).default('MEMBER'),
  department: line(100).nullable().default(null),
  message: prose(2000).default(''),
  /** The role in the named project. By default guests become commenters and others members. */
  projectRole: z.enum(projectRoles).optional(),
};
const audited = (action: string) => ({ category: 'MEMBER', action, target: 'Invitation' }) as const;
const Joined = z.object({ workspaceId: Id, projectId: Id.nullable() });
const Declined = z.object({ status: InvitationStatus });

export const invitationActions = actions('workspace', 'members', {
  'get-workspace-invitations': {
    method: 'GET',
    about: 'Lists the invitations to a workspace or to one of its projects, newest first.',
    reach: inWorkspaceOrProjectById,
    right: managing,
    query: { search: searchText, status: InvitationStatus.optional(), ...pageQuery },
    response: paged(Invitation),
  },
  'create-workspace-invitation': {
    method: 'POST',
    about:
      'Invites an email address for 7 days and emails the link where the server sends email. Replaces an earlier invitation of the same address.',
    reach: inWorkspaceOrProjectById,
    right: inviting,
    body: z.strictObject({ email: Email, ...offer }),
    response: Invitation,
    audited: audited('member.invited'),
  },
  'create-workspace-invitations': {
    method: 'POST',
    about:
      'Invites several email addresses in the same way. If one is not an address or already a member, invites none and returns which.',
    reach: inWorkspaceOrProjectById,
    right: inviting,
    body: z.strictObject({ emails: z.array(Email).min(1).max(EMAILS_MAX), ...offer }),
    response: z.object({ items: z.array(Invitation) }),
    audited: audited('member.invited'),
  },
  'resend-workspace-invitation': {
    method: 'POST',
    about: 'Resends invitations with new tokens for another 7 days. The old tokens stop working.',
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
      'Where the server sends no email: sets the token of an invitation to one that you made (32 random bytes), for /invite?token=…, for another 7 days. The old token stops working. No response contains it.',
    reach: onInvitation,
    scope: 'none',
    right: inviting,
    body: z.strictObject({ token: Token }),
    response: Invitation,
    audited: audited('invitation.link_made'),
  },
  'revoke-workspace-invitation': {
    method: 'POST',
    about: 'Revokes invitations.',
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
    about: 'Returns the invitation of a token.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    query: { token: Token },
    response: ReceivedInvitation,
  },
  'accept-invitation': {
    method: 'POST',
    about: 'Accepts an invitation and joins its workspace and project. Only the invited email address can do so.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    body: z.strictObject({ token: Token }),
    response: Joined,
    audited: audited('member.joined'),
  },
  'decline-invitation': {
    method: 'POST',
    about: 'Declines an invitation. Only the invited email address can do so.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    body: z.strictObject({ token: Token }),
    response: Declined,
    audited: audited('invitation.declined'),
  },
  'get-my-invitations': {
    method: 'GET',
    about: 'Lists the open invitations of your confirmed email address, newest first.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    query: pageQuery,
    response: paged(MyInvitation),
  },
  'accept-my-invitation': {
    method: 'POST',
    about: 'Accepts an invitation of your confirmed email address without its token.',
    reach: onMyInvitation,
    right: 'session',
    scope: 'none',
    body: z.strictObject({}),
    response: Joined,
    audited: audited('member.joined'),
  },
  'decline-my-invitation': {
    method: 'POST',
    about: 'Declines an invitation of your confirmed email address without its token.',
    reach: onMyInvitation,
    right: 'session',
    scope: 'none',
    body: z.strictObject({}),
    response: Declined,
    audited: audited('invitation.declined'),
  },
});
