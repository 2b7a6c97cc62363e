import { AsyncLocalStorage } from 'node:async_hooks';
import { peerNetwork } from './peer-network.ts';

/** Who requests a piece of work. Shares of the server are counted per requester. */
export interface Requester {
  /** `user:<id>` with a session, `network:<peer>` without one, `server` for jobs and live changes, or `background`. */
  readonly name: string;
  /** Database connections that this piece of work holds now. */
  held: number;
}

const requesters = new AsyncLocalStorage<Requester>();

/** The server's own work: it waits for its turn like a person, but has no limit per person. */
export const SERVER = 'server';

/** Work of the server that no one waits for: it lets the requests of people go first. */
export const BACKGROUND = 'background';

/** A new piece of work of a person with a session. */
export const person = (userId: string): Requester => ({ name: `user:${userId}`, held: 0 });

/** A new piece of work for this network address without a session. */
export const network = (address: string): Requester => ({ name: `network:${peerNetwork(address)}`, held: 0 });

/** Runs `work`, and everything it calls, on behalf of a requester. */
export const inNameOf = <Result>(requester: Requester, work: () => Result): Result => requesters.run(requester, work);

/** Runs `work` as the server's own, even if a request starts it. */
export const asServer = <Result>(work: () => Result): Result => requesters.run({ name: SERVER, held: 0 }, work);

/** The same for work that can wait a moment whenever people work. */
export const inBackground = <Result>(work: () => Result): Result => requesters.run({ name: BACKGROUND, held: 0 }, work);

export const currentRequester = (): Requester => requesters.getStore() ?? { name: SERVER, held: 0 };
