import { afterEach, expect } from 'vitest';
import { type ReceivedCall, holdFakesTo } from '#web/testing/loopback';
import type * as heldExchange from '../support/checked-exchange.ts';

type HeldExchange = typeof heldExchange;

// Node itself loads contracts, once for all files of a worker: their schemas take as long to build as a page, and screens do
// not have them.
const load = process.getBuiltinModule('node:module').createRequire(import.meta.url);
const { completed, deviationsOf } = load('../support/checked-exchange.ts') as HeldExchange;

let deviations: string[] = [];

holdFakesTo({
  completed: (asked, part) => JSON.parse(completed({ ...addressOf(asked), answered: textOf(part) })) as unknown,
  check: (asked, reply) => {
    // Anything not below /api is the wire of the identity and storage services, which their published clients speak.
    if (reply === null || asked.method === 'OPTIONS' || !asked.path.startsWith('/api/')) return;
    const [sent, answered] = [textOf(asked.body), textOf(reply.body)];
    deviations.push(...deviationsOf({ ...addressOf(asked), status: reply.status, sent, answered }));
  },
});

const addressOf = ({ method, path, query }: ReceivedCall) => ({ method, path, search: query.size > 0 ? `?${query}` : '' });

// The wire has text: what a fake says passes through it too.
const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** The faults found since the last call. */
export function takenDeviations(): string[] {
  const taken = [...new Set(deviations)];
  deviations = [];
  return taken;
}

afterEach(() => {
  expect(takenDeviations(), 'a request or an answer of a fake does not fit its contract').toEqual([]);
});
