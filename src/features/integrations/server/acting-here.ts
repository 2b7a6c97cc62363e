import { hash } from 'node:crypto';
import type { Action } from '#contract/action';
import type { Acting } from '#server/acting';
import { type Connection, delegateOf } from './delegate.ts';

/** Does an action as an integration. A key of its own makes it one change whenever it is repeated. */
export type ActHere = (action: Action, query: Readonly<Record<string, unknown>>, body?: object, key?: string) => Promise<unknown>;

/** @param look of one look, so that a step that is repeated is one change, and the same step later is another one */
export const actHere =
  (acting: Acting, connection: Omit<Connection, 'isAllowed'>, granted: ReadonlySet<string>, look: string): ActHere =>
  (action, query, body, key) => {
    const delegate = delegateOf(connection, granted);
    if (action.method === 'GET') return acting.act(delegate, { action, query });
    const own = `${look}-${hash('sha256', JSON.stringify([action.name, query, body]))}`;
    return acting.act(delegate, { action, query, ...(action.method !== 'DELETE' && { body }), key: key ?? own });
  };
