import { randomUUID } from 'node:crypto';
import type { Action } from '#contract/action';
import type { Delegate } from './actors.ts';
import type { Dispatcher } from './dispatch.ts';
import type { Endpoint } from './handlers.ts';

/** What a delegate asks for. The same key is the same change: repeated after a crash, it answers as the first time. */
export interface Act {
  readonly action: Action;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Absent if it only reads. */
  readonly key?: string;
  /** The id of its request in the event log, if it says more than that it is one. */
  readonly requestId?: string;
}

/** Lets background work act for a person, by the same dispatcher as every request. */
export interface Acting {
  /** The answer of the action. Throws a Failure for every refusal. */
  act(actor: Delegate, act: Act): Promise<unknown>;
}

/** The same before the dispatcher is open: jobs may begin first, and wait for it. */
export class ActingLater implements Acting {
  readonly #begun = Promise.withResolvers<{ dispatcher: Dispatcher; endpoints: ReadonlyMap<Action, Endpoint> }>();

  begin(dispatcher: Dispatcher, endpoints: readonly Endpoint[]): void {
    this.#begun.resolve({ dispatcher, endpoints: new Map(endpoints.map((endpoint) => [endpoint.action, endpoint])) });
  }

  async act(actor: Delegate, { action, query, body, key, requestId = randomUUID() }: Act): Promise<unknown> {
    const { dispatcher, endpoints } = await this.#begun.promise;
    const endpoint = endpoints.get(action);
    if (endpoint === undefined) throw new Error(`${action.name} is not an action of this server.`);
    return JSON.parse(await dispatcher.dispatchAs(actor, { endpoint, query, body, idempotencyKey: key ?? null, requestId }));
  }
}
