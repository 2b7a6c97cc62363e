import { AsyncLocalStorage } from 'node:async_hooks';
import { peerNetwork } from './peer-network.ts';

/** Who a piece of work is done for. Shares of the server are counted by it. */
export interface Requester {
  /** `user:<id>` with a session, `network:<peer>` without one, or `server` for jobs and live changes. */
  readonly name: string;
  /** Connections to the database that this one piece of work holds now. */
  held: number;
}

const requesters = new AsyncLocalStorage<Requester>();

/** The server's own work: it waits for its turn like a person, and no limit of persons holds for it. */
export const SERVER = 'server';

/** A new piece of work of a person with a session. */
export const person = (userId: string): Requester => ({ name: `user:${userId}`, held: 0 });

/** A new piece of work of whoever comes from this address without a session. */
export const network = (address: string): Requester => ({ name: `network:${peerNetwork(address)}`, held: 0 });

/** Runs `work`, and all that it calls, in the name of a requester. */
export const inNameOf = <Result>(requester: Requester, work: () => Result): Result => requesters.run(requester, work);

/** Runs `work` as the server's own, also where a request sets it off. */
export const asServer = <Result>(work: () => Result): Result => requesters.run({ name: SERVER, held: 0 }, work);

export const currentRequester = (): Requester => requesters.getStore() ?? { name: SERVER, held: 0 };
