import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { line, Moment, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { LOOK_SECONDS } from './fields.ts';

/** A new demo: the session of its visitor, as the identity service answers it, and where it begins. */
export const OpenedDemo = z.object({ session: z.record(z.string(), z.unknown()), path: z.string() });
export type OpenedDemo = z.infer<typeof OpenedDemo>;

export const demoRoute = {
  method: 'POST',
  path: '/demo/open',
  about:
    'Makes a demo workspace with a visitor of its own, and returns a session of the visitor. It ends after 24 hours unless it is kept.',
  limit: { requests: 60, seconds: 3600 },
  response: OpenedDemo,
} as const satisfies OpenRoute;

/** The name of a new account in the metadata of the identity service. */
export const AccountName = z.object({ firstName: line(100), lastName: optionalLine(100) });

/** The demo of a visitor. */
export const Demo = z.object({
  workspaceId: Id,
  endsAt: Moment,
  /** The email address that has to be confirmed before the workspace is kept; null if nobody wants to keep it yet. */
  awaits: z.string().nullable(),
});
export type Demo = z.infer<typeof Demo>;

/** Null for everyone with an account. */
const MyDemo = z.object({ demo: Demo.nullable() });
export type MyDemo = z.infer<typeof MyDemo>;

export const demoActions = actions('demo', 'none', {
  'look-at-demo': {
    method: 'PUT',
    about: `Says that you have your demo on the screen, and returns it; null if you have none. Its colleagues work while you say so every ${LOOK_SECONDS} seconds. To keep it, set an email address, a password, \`firstName\` and \`lastName\` in the identity service: once the address is confirmed, the demo is an ordinary workspace.`,
    reach: oneself,
    right: 'session',
    body: z.strictObject({}),
    response: MyDemo,
  },
  'add-demo-data': {
    method: 'POST',
    about:
      'Creates a workspace with demo data for the person who set up this server: example projects, with you as their owner and with colleagues who exist nowhere else. Deleting the workspace removes all of it. The server has one at a time.',
    reach: onOwnRow({ table: 'ServerSetup', param: 'setupId', owners: ['ownerId'] }),
    right: 'session',
    audited: { category: 'WORKSPACE', action: 'workspace.created', target: 'Workspace' },
    body: z.strictObject({}),
    /** Where its first board is. */
    response: z.object({ path: z.string() }),
  },
});
