import { z } from 'zod';
import { actions, inWorkspace, oneself } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { workspaceRoles } from '#contract/permissions';
import { paged } from '#contract/paging';

/** A device where a person is signed in. */
export const SignedInDevice = z.object({
  id: Id,
  /** The user agent of the browser; empty if it sends none. */
  userAgent: z.string(),
  ip: z.string().nullable(),
  createdAt: Moment,
  lastUsedAt: Moment,
  /** True for the session of the request. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const sessionActions = actions('auth', 'none', {
  'get-sessions': {
    method: 'GET',
    about: 'Lists the devices where you are signed in: this one first, then the most recently used.',
    reach: oneself,
    right: 'session',
    response: paged(SignedInDevice),
  },
  'revoke-session': {
    method: 'DELETE',
    about: 'Signs out one of your devices. Its tokens and sockets end at once.',
    reach: oneself,
    right: 'session',
    query: { sessionId: Id },
    audited: { category: 'AUTH', action: 'session.revoked' },
    response: z.object({ id: Id }),
  },
  'revoke-other-sessions': {
    method: 'DELETE',
    about: 'Signs out all your devices except this one.',
    reach: oneself,
    right: 'session',
    audited: { category: 'AUTH', action: 'session.revoked' },
    response: z.object({ count: z.int() }),
  },
});

/** A member without a second factor, and when they must have one. */
export const MemberWithoutFactor = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(workspaceRoles),
  /** When the grace period ends; null if the workspace requires no second factor. */
  dueAt: Moment.nullable(),
  isHeldBack: z.boolean(),
});

export const SecondFactorState = z.object({
  /** Since when members need one; null if they do not. */
  requiredAt: Moment.nullable(),
  memberCount: z.int(),
  lackingCount: z.int(),
  /** Members without one, the earliest due first; at most 100. */
  lacking: z.array(MemberWithoutFactor),
  /** Whether the caller has one. Without it they cannot require it of others. */
  hasOwn: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const secondFactorActions = actions('workspace', 'none', {
  'get-second-factor-state': {
    method: 'GET',
    about: 'Says whether a workspace requires a second factor, and which members have none.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    response: SecondFactorState,
  },
  'get-second-factor-deadline': {
    method: 'GET',
    about: 'Says when you must have a second factor in a workspace; null if you have one or none is required.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: z.object({ dueAt: Moment.nullable() }),
  },
  'set-second-factor-required': {
    method: 'PUT',
    about: 'Turns the requirement of a second factor on or off. Members have 7 days to set one up.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    body: z.strictObject({ required: z.boolean() }),
    audited: { category: 'WORKSPACE', action: 'feature.toggled' },
    whileReadOnly: true,
    response: SecondFactorState,
  },
});
