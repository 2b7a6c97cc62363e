import type { Method } from '#contract/action';
import type { Actions, Caller } from '#contract/caller';
import { callApi, type CallOptions } from './call.ts';

export type { Actions, NamesOf, RequestOf } from '#contract/caller';

type Extras = Omit<CallOptions, 'query' | 'body'>;
/** Calls the actions of a family. */
export type Client<A extends Actions> = Caller<A, Extras>;

/**
 * The typed caller of a family's actions: `client<typeof taskActions>('project').get('get-project-tasks', { query })`. Only
 * actions of that method compile. Rejects like `callApi`. A request other than GET carries an Idempotency-Key.
 */
export function client<A extends Actions>(family: string): Client<A> {
  const verb =
    (method: Method) =>
    (name: string, request: CallOptions = {}): Promise<never> =>
      callAction(method, family, name, request) as Promise<never>;
  return { family, get: verb('GET'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') };
}

/** Calls an action by its wire name; for the outbox, which stores requests as plain data. */
export const callAction = (method: Method, family: string, name: string, request: CallOptions): Promise<unknown> =>
  callApi(method, `/api/${family}`, { ...request, query: { endpoint: name, ...request.query } });
