import { AsyncLocalStorage } from 'node:async_hooks';
import { peerNetwork } from './peer-network.ts';

/** Who requests a piece of work. Shares of the server are counted per requester. */
export interface Requester {
  /** `user:<id>` with a session, `network:<peer>` without one, or `server` for jobs and live changes. */
  readonly name: string;
  /** Database connections that this piece of work holds now. */
  held: number;
}

const requesters = new AsyncLocalStorage<Requester>();

/** The server's own work: it waits for its turn like a person, but has no limit per person. */
export const SERVER = 'server';

/** A new piece of work of a person with a session. */
export const person = (userId: string): Requester => ({ name: `user:${userId}`, held: 0 });

/** A new piece of work for this network address without a session. */
export const network = (address: string): Requester => ({ name: `network:${peerNetwork(address)}`, held: 0 });

/** Runs `work`, and everything it calls, on behalf of a requester. */
export const inNameOf = <Result>(requester: Requester, work: () => Result): Result => requesters.run(requester, work);

/** Runs `work` as the server's own, even if a request starts it. */
export const asServer = <Result>(work: () => Result): Result => requesters.run({ name: SERVER, held: 0 }, work);

export const currentRequester = (): Requester => requesters.getStore() ?? { name: SERVER, held: 0 };
