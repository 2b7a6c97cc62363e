import type { ActionDeclaration, BodyInput, Method, QueryInput, ResponseOf } from '#contract/action';
import { callApi, type CallOptions } from './call.ts';

/** The actions of a family, as types: `typeof taskActions`. */
export type Actions = Readonly<Record<string, ActionDeclaration>>;

/** The names of the actions with a method. */
export type NamesOf<A extends Actions, M extends Method> = {
  [Name in keyof A & string]: A[Name]['method'] extends M ? Name : never;
}[keyof A & string];

type Filled<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : {} extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** The input of a call of the action: query and body as in its contract. */
export type RequestOf<A extends ActionDeclaration> = Filled<'query', QueryInput<A>> & Filled<'body', BodyInput<A>>;

type Extras = Omit<CallOptions, 'query' | 'body'>;
type Rest<A extends ActionDeclaration> =
  {} extends RequestOf<A> ? [request?: RequestOf<A> & Extras] : [request: RequestOf<A> & Extras];

type Verb<A extends Actions, M extends Method> = <Name extends NamesOf<A, M>>(
  name: Name,
  ...rest: Rest<A[Name]>
) => Promise<ResponseOf<A[Name]>>;

export interface Client<A extends Actions> {
  readonly family: string;
  readonly get: Verb<A, 'GET'>;
  readonly post: Verb<A, 'POST'>;
  readonly put: Verb<A, 'PUT'>;
  readonly delete: Verb<A, 'DELETE'>;
}

/**
 * The typed caller of a family's actions: `client<typeof taskActions>('project').get('get-project-tasks', { query })`. Only
 * actions of that method compile. Rejects like `callApi`. A request other than GET carries an Idempotency-Key.
 */
export function client<A extends Actions>(family: string): Client<A> {
  const verb =
    <M extends Method>(method: M): Verb<A, M> =>
    (name, ...[request]) =>
      callAction(method, family, name, request ?? {}) as Promise<never>;
  return { family, get: verb('GET'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') };
}

/** Calls an action by its wire name; for the outbox, which stores requests as plain data. */
export const callAction = (method: Method, family: string, name: string, request: CallOptions): Promise<unknown> =>
  callApi(method, `/api/${family}`, { ...request, query: { endpoint: name, ...request.query } });
