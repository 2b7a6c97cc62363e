import { afterEach, expect } from 'vitest';
import { type Asked, holdFakesTo } from '#web/testing/loopback';
import type * as heldExchange from '../support/held-exchange.ts';

type HeldExchange = typeof heldExchange;

// Contracts are read outside of the world of the test, where a worker does so once for all of its files: their schemas take as long
// to make as a page, and screens do not have them.
const load = process.getBuiltinModule('node:module').createRequire(import.meta.url);
const { completed, deviationsOf } = load('../support/held-exchange.ts') as HeldExchange;

let deviations: string[] = [];

holdFakesTo({
  completed: (asked, part) => JSON.parse(completed({ ...addressOf(asked), answered: textOf(part) })) as unknown,
  check: (asked, reply) => {
    // What is not below /api is the wire of the identity service and of storage, which their published clients speak.
    if (reply === null || asked.method === 'OPTIONS' || !asked.path.startsWith('/api/')) return;
    const [sent, answered] = [textOf(asked.body), textOf(reply.body)];
    deviations.push(...deviationsOf({ ...addressOf(asked), status: reply.status, sent, answered }));
  },
});

const addressOf = ({ method, path, query }: Asked) => ({ method, path, search: query.size > 0 ? `?${query}` : '' });

// Text goes from world to world: an array of the page is none over there, and text is what the wire has.
const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** What was found since it was asked last. */
export function takenDeviations(): string[] {
  const taken = [...new Set(deviations)];
  deviations = [];
  return taken;
}

afterEach(() => {
  expect(takenDeviations(), 'a request or an answer of a fake does not fit its contract').toEqual([]);
});
