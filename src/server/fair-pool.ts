import pg from 'pg';
import { FairQueue, type Purpose } from './fair-queue.ts';
import { currentRequester } from './requester.ts';
import { Reservations } from './reservations.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** The maximum number of one person's statements that wait for a connection; admission.ts limits requests earlier. */
const WAITING_MAX = 500;

/** Each statement that a connection has prepared takes 0.1 MB of Postgres until the connection is closed. */
const PREPARED_MAX = 500;
const COUNTED_EVERY = 50;

/** A pool whose connections rotate among the people who wait for one, so that no one has them all. */
export class FairPool extends pg.Pool {
  readonly reservations: Reservations;
  readonly #queue: FairQueue;
  readonly #uses = new WeakMap<pg.PoolClient, number>();

  constructor(options: pg.PoolConfig & { max: number }, patience: number) {
    super(options);
    this.reservations = new Reservations(options);
    this.#queue = new FairQueue({ width: options.max, waitingMax: WAITING_MAX, patience });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const taken = this.#take(() => super.connect());
    if (callback === undefined) return taken;
    void handOver(taken, callback);
  }

  /** The same for read-only work, or for a transaction. */
  connectFor(purpose: Purpose): Promise<pg.PoolClient> {
    return this.#take(() => super.connect(), purpose);
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.reservations.close()]);
  }

  async #take(connect: () => Promise<pg.PoolClient>, purpose: Purpose = 'other'): Promise<pg.PoolClient> {
    const requester = currentRequester();
    const leave = await this.#queue.enter(requester.name, { holdsOne: requester.held > 0, purpose });
    requester.held++;
    const end = (): void => {
      requester.held--;
      leave();
    };
    const client = await connect().catch((error: unknown) => {
      end();
      throw error;
    });
    const release = client.release.bind(client);
    // The pool gives each holder its own function, so this one is released with the turn.
    client.release = (destroy) => {
      release(destroy ?? this.#isFull(client));
      end();
    };
    return client;
  }

  /** True now and then if a connection has prepared so much that it should be replaced by another. */
  #isFull(client: pg.PoolClient): boolean {
    const uses = (this.#uses.get(client) ?? 0) + 1;
    this.#uses.set(client, uses);
    if (uses % COUNTED_EVERY !== 0) return false;
    const { parsedStatements = {} } = client.connection as { parsedStatements?: object };
    return Object.keys(parsedStatements).length > PREPARED_MAX;
  }
}

/** Passes the client to a callback. The pool does not catch its errors: they end the process, as in pg itself. */
async function handOver(taken: Promise<pg.PoolClient>, callback: Connected): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await taken;
  } catch (error) {
    callback(error as Error, undefined, () => undefined);
    return;
  }
  callback(undefined, client, client.release);
}
