import { newId } from '#contract/new-id';
import type { Dispatcher } from '#server/dispatch';
import type { Endpoint } from '#server/handlers';
import type { ActAs } from '#server/slice';

/** How slices act without a session, by the names of actions. */
export function actingBy(endpoints: readonly Endpoint[], dispatcher: Promise<Dispatcher>): ActAs {
  const byName = new Map(endpoints.map((endpoint) => [`${endpoint.action.family}.${endpoint.action.name}`, endpoint]));
  return async (actor, { action, query = {}, body }) => {
    const endpoint = byName.get(action);
    if (endpoint === undefined) throw new Error(`There is no action ${action}.`);
    const order = { endpoint, query, body, idempotencyKey: null, requestId: newId() };
    return JSON.parse(await (await dispatcher).dispatchAs(actor, order)) as unknown;
  };
}
