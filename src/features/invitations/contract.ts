import { z } from 'zod';
import { actions, inWorkspaceById, inWorkspaceOrProjectById, oneself } from '#contract/action';
import { line, Moment, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { workspaceRoles } from '#contract/permissions';

/** EXPIRED is what a pending invitation becomes when its 7 days are over. */
export const InvitationStatus = z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

const Email = z.email().trim().toLowerCase().max(320);
const Token = z.string().regex(/^[\w-]{43}$/, 'Not an invitation');

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
  createdAt: Moment,
  updatedAt: Moment,
  inviter: z.object({ id: Id, name: z.string() }),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  status: InvitationStatus,
  /** False where it was sent to another mailbox than the reader's. */
  isYours: z.boolean(),
  workspaceId: Id,
  workspaceName: z.string(),
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  role: z.enum(workspaceRoles),
  message: z.string(),
  inviterName: z.string(),
  expiresAt: Moment,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const invitationIds = z.array(Id).min(1).max(50);
const managing = { workspace: 'manageMembers' } as const;

export const invitationActions = actions('workspace', {
  'get-workspace-invitations': {
    method: 'GET',
    about: 'The invitations into a workspace, or into one of its projects, newest first.',
    reach: inWorkspaceOrProjectById,
    right: managing,
    query: { search: line(200).optional(), status: InvitationStatus.optional(), ...pageQuery },
    response: paged(Invitation),
  },
  'create-workspace-invitation': {
    method: 'POST',
    about: 'Invites a mailbox by mail, for 7 days. A further invitation of the same mailbox takes the place of the earlier.',
    reach: inWorkspaceOrProjectById,
    right: managing,
    body: z.strictObject({
      email: Email,
      role: z.enum(workspaceRoles).default('MEMBER'),
      department: line(100).nullable().default(null),
      message: prose(2000).default(''),
    }),
    response: Invitation,
  },
  'resend-workspace-invitation': {
    method: 'POST',
    about: 'Sends invitations again with new tokens and another 7 days; the old tokens end.',
    reach: inWorkspaceById,
    right: managing,
    body: z.strictObject({ invitationIds }),
    response: z.object({ items: z.array(Invitation) }),
  },
  'revoke-workspace-invitation': {
    method: 'POST',
    about: 'Takes invitations back.',
    reach: inWorkspaceById,
    right: managing,
    body: z.strictObject({ invitationIds }),
    response: z.object({ items: z.array(Invitation) }),
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
    response: z.object({ workspaceId: Id, projectId: Id.nullable() }),
  },
  'decline-invitation': {
    method: 'POST',
    about: 'Declines an invitation; only the invited mailbox can.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ token: Token }),
    response: z.object({ status: InvitationStatus }),
  },
});
