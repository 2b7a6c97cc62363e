import { z } from 'zod';
import { actions, inWorkspace, oneself } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { workspaceRoles } from '#contract/permissions';
import { paged } from '#contract/paging';

/** A device that somebody is signed in on. */
export const SignedInDevice = z.object({
  id: Id,
  /** What the browser calls itself; empty where it says nothing. */
  userAgent: z.string(),
  ip: z.string().nullable(),
  createdAt: Moment,
  lastUsedAt: Moment,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const sessionActions = actions('auth', {
  'get-sessions': {
    method: 'GET',
    about: 'The devices that you are signed in on, this one first, then the last used.',
    reach: oneself,
    right: 'session',
    response: paged(SignedInDevice),
  },
  'revoke-session': {
    method: 'DELETE',
    about: 'Signs one of your devices out: its tokens and sockets end at once.',
    reach: oneself,
    right: 'session',
    query: { sessionId: Id },
    audited: { category: 'AUTH', action: 'session.revoked' },
    response: z.object({ id: Id }),
  },
  'revoke-other-sessions': {
    method: 'DELETE',
    about: 'Signs out every device of yours but this one.',
    reach: oneself,
    right: 'session',
    audited: { category: 'AUTH', action: 'session.revoked' },
    response: z.object({ count: z.int() }),
  },
});

/** A member without a second factor, and until when that is all right. */
export const MemberWithoutFactor = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(workspaceRoles),
  /** When the days of grace are over; null while the workspace does not ask. */
  dueAt: Moment.nullable(),
  isHeldBack: z.boolean(),
});

export const SecondFactorState = z.object({
  /** Since when members need one; null where they do not. */
  requiredAt: Moment.nullable(),
  memberCount: z.int(),
  lackingCount: z.int(),
  /** Those who lack one, the first to be due first; a hundred at most. */
  lacking: z.array(MemberWithoutFactor),
  /** Whether the asker has one, without which it cannot be asked of others. */
  hasOwn: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const secondFactorActions = actions('workspace', {
  'get-second-factor-state': {
    method: 'GET',
    about: 'Whether a workspace asks its members for a second factor, and who has none.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    response: SecondFactorState,
  },
  'get-second-factor-deadline': {
    method: 'GET',
    about: 'Until when you need a second factor in a workspace; null where you have one or none is asked for.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: z.object({ dueAt: Moment.nullable() }),
  },
  'set-second-factor-required': {
    method: 'PUT',
    about: 'Asks the members of a workspace for a second factor, with seven days to set one up, or no longer does.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    body: z.strictObject({ required: z.boolean() }),
    audited: { category: 'WORKSPACE', action: 'feature.toggled' },
    whileReadOnly: true,
    response: SecondFactorState,
  },
});
