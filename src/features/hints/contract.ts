import { z } from 'zod';
import { actions, oneself } from '#contract/action';
import { entity } from '#contract/entity';
import { Id } from '#contract/ids';

/** The most that a person has dismissed. Beyond it, the oldest are forgotten. */
export const DISMISSED_MAX = 200;

/** What is dismissed: the hint of a view, or the first steps of a workspace by its id (`steps:…`). */
export const HintName = z.string().regex(/^[a-z-]{1,40}(?::[\da-f-]{36})?$/, 'Not the name of a hint');

/** Whether a person is shown hints, and which they have dismissed, on all their devices. */
export const PersonHints = z.object({
  id: Id,
  userId: Id,
  isOn: z.boolean(),
  dismissed: z.array(z.string()),
  version: z.int(),
});
export type PersonHints = z.infer<typeof PersonHints>;
export const personHintsEntity = entity('PersonHints', PersonHints, {
  audience: 'person',
  scope: 'userId',
  // Hints are on every screen, and their switch is in the account.
  heard: { own: ['workspace', 'person'] },
});

export const hintActions = actions('hints', 'none', {
  'get-hints': {
    method: 'GET',
    about: 'Whether you are shown hints, and which you have dismissed. None for people who signed up before there were hints.',
    reach: oneself,
    right: 'session',
    response: z.object({ hints: PersonHints.nullable() }),
  },
  'dismiss-hint': {
    method: 'PUT',
    about: 'Dismisses a hint for you, on all your devices.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ name: HintName }),
    response: PersonHints,
  },
  'switch-hints': {
    method: 'PUT',
    about: 'Turns hints on or off for you, on all your devices. Turned on, those that you dismissed are shown again.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ isOn: z.boolean() }),
    response: PersonHints,
  },
});
