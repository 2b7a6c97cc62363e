import { SERVER } from './requester.ts';

export interface FairQueueOptions {
  /** How many turns run at once, of everyone together. */
  width: number;
  /** How many turns of one person wait at most; the next one is refused. */
  waitingMax: number;
  /** Milliseconds after which a turn that still waits is refused. */
  patience: number;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
}

/** While others work, one person has so many turns at once: few, because Postgres shares the processor among all that run. */
const TURNS_BESIDE_OTHERS = 2;
/** For so long after somebody else's request a person counts as not alone. */
const BESIDE_MS = 5_000;

/** What holds a turn already goes by this name: waiting for the end of its own work would last forever. */
const NESTED = 'nested';

/** One person asks for more than a share of the server. The wires answer it as a database that has no connection left. */
export class CrowdedOut extends Error {
  override name = 'CrowdedOut';
  /** True where the requester's own requests are in the way, and not everybody's. */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super('timeout exceeded when trying to connect: too many requests wait');
    this.isOwnFault = isOwnFault;
  }
}

interface Waiter {
  go: () => void;
  refuse: (reason: CrowdedOut) => void;
  timer: NodeJS.Timeout;
}

const isUnlimited = (person: string): boolean => person === SERVER || person === NESTED;

/**
 * Hands out turns one person after another, however many each of them waits for. A person who is alone may use three quarters
 * of the width; the rest is free for whoever comes next.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #running = new Map<string, number>();
  /** In the order of their next turn; who had one goes to the end. */
  readonly #waiting = new Map<string, Waiter[]>();
  #free: number;
  #latest = { person: '', at: Number.NEGATIVE_INFINITY };
  #latestOther = { person: '', at: Number.NEGATIVE_INFINITY };

  constructor(options: FairQueueOptions) {
    this.#options = { now: () => performance.now(), ...options };
    this.#free = options.width;
  }

  /** Resolves with the function that ends the turn. Work that holds a turn already passes the limit of its person. */
  async enter(requester: string, holdsOne = false): Promise<() => void> {
    this.#notice(requester);
    const person = holdsOne ? NESTED : requester;
    if (this.#free > 0 && this.#mayRun(person)) this.#begin(person);
    else await this.#wait(person);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#leave(person);
    };
  }

  #notice(person: string): void {
    if (person === SERVER) return;
    if (this.#latest.person !== person) this.#latestOther = this.#latest;
    this.#latest = { person, at: this.#options.now() };
  }

  #mayRun(person: string): boolean {
    if (isUnlimited(person)) return true;
    const running = this.#running.get(person) ?? 0;
    const other = this.#latest.person === person ? this.#latestOther : this.#latest;
    const isAlone = this.#options.now() - other.at > BESIDE_MS;
    return running < (isAlone ? Math.max(1, Math.floor(this.#options.width * 0.75)) : TURNS_BESIDE_OTHERS);
  }

  #begin(person: string): void {
    this.#free--;
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
  }

  #wait(person: string): Promise<void> {
    const waiters = this.#waiting.get(person) ?? [];
    if (waiters.length >= this.#options.waitingMax && !isUnlimited(person)) throw new CrowdedOut(true);
    this.#waiting.set(person, waiters);
    return new Promise((go, refuse) => {
      const timer = setTimeout(() => this.#giveUp(person, waiter), this.#options.patience).unref();
      const waiter: Waiter = { go, refuse, timer };
      waiters.push(waiter);
    });
  }

  #giveUp(person: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(person) ?? [];
    const at = waiters.indexOf(waiter);
    if (at === -1) return;
    waiters.splice(at, 1);
    if (waiters.length === 0) this.#waiting.delete(person);
    waiter.refuse(new CrowdedOut(!this.#mayRun(person)));
  }

  #leave(person: string): void {
    this.#free++;
    const running = (this.#running.get(person) ?? 1) - 1;
    if (running === 0) this.#running.delete(person);
    else this.#running.set(person, running);
    for (let next = this.#next(); next !== undefined && this.#free > 0; next = this.#next()) this.#serve(next);
  }

  #next(): string | undefined {
    for (const person of this.#waiting.keys()) if (this.#mayRun(person)) return person;
    return undefined;
  }

  #serve(person: string): void {
    const waiters = this.#waiting.get(person) ?? [];
    const waiter = waiters.shift();
    this.#waiting.delete(person);
    if (waiters.length > 0) this.#waiting.set(person, waiters);
    if (waiter === undefined) return;
    clearTimeout(waiter.timer);
    this.#begin(person);
    waiter.go();
  }
}
