import type { ActionDeclaration, BodyInput, Method, QueryInput, ResponseOf } from './action.ts';

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

type Rest<A extends ActionDeclaration, Extras> =
  {} extends RequestOf<A> ? [request?: RequestOf<A> & Extras] : [request: RequestOf<A> & Extras];

type Verb<A extends Actions, M extends Method, Extras> = <Name extends NamesOf<A, M>>(
  name: Name,
  ...rest: Rest<A[Name], Extras>
) => Promise<ResponseOf<A[Name]>>;

/** Calls the actions of a family, typed by its contract alone. `Extras` are what a request can have beside query and body. */
export interface Caller<A extends Actions, Extras> {
  readonly family: string;
  readonly get: Verb<A, 'GET', Extras>;
  readonly post: Verb<A, 'POST', Extras>;
  readonly put: Verb<A, 'PUT', Extras>;
  readonly delete: Verb<A, 'DELETE', Extras>;
}
