import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';

/** What the first page asks of the person who will own this server. */
export const NewOwner = z.strictObject({
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: z.email('Enter an email address, such as ada@example.com').max(254),
  password: z.string().min(1).max(1_000),
});
export type NewOwner = z.infer<typeof NewOwner>;

const Token = z.string().regex(/^[\w-]{43}$/);

/** The link that a start prints, `/setup?token=…`. */
export const setupLink = {
  method: 'GET',
  path: '/setup/link',
  about: 'Whether the link that the server printed at its start still opens its setup.',
  query: z.object({ token: Token }),
  limit: { requests: 60, seconds: 300 },
  response: z.object({ isGood: z.literal(true) }),
} as const satisfies OpenRoute;

/** Creates the account that owns the server. */
export const ownerRoute = {
  method: 'POST',
  path: '/setup/owner',
  about:
    'Creates the account of the person who owns this server (`firstName`, `lastName`, `email`, `password`), with the link that the server printed at its start. The link works once.',
  query: z.object({ token: Token }),
  takesBody: true,
  limit: { requests: 30, seconds: 300 },
  response: z.object({ id: Id }),
} as const satisfies OpenRoute;

/** What the owner of this server has set up. */
export const ServerSetup = z.object({
  id: Id,
  /** The address that email is sent from; null if this server sends none. */
  mailFrom: z.string().nullable(),
  /** True if this server can fill a workspace with demo data. */
  offersDemoData: z.boolean(),
});
export type ServerSetup = z.infer<typeof ServerSetup>;

/** What came of a test email. */
export const TestMail = z.object({
  to: z.string(),
  isAccepted: z.boolean(),
  /** What the mail server answered, or why there was no answer. */
  answer: z.string(),
});
export type TestMail = z.infer<typeof TestMail>;

export const setupActions = actions('setup', 'none', {
  'get-setup': {
    method: 'GET',
    about: 'What is set up on this server, for the person who set it up. It is null for everyone else.',
    reach: oneself,
    right: 'session',
    response: z.object({ setup: ServerSetup.nullable() }),
  },
  'own-server': {
    method: 'POST',
    about:
      'Makes the signed-in person the owner of this server, with the token of the link that the server printed at its start. The link works once. The owner gets the same answer again.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ token: Token }),
    response: z.object({ id: Id }),
  },
  'send-test-mail': {
    method: 'POST',
    about: 'Sends a test email to the address of the person who set this server up, and returns what the mail server answered.',
    reach: onOwnRow({ table: 'ServerSetup', param: 'setupId', owners: ['ownerId'] }),
    right: 'session',
    body: z.strictObject({}),
    response: TestMail,
  },
});
