import { BackgroundTurns } from './background-turns.ts';
import { BACKGROUND, SERVER } from './requester.ts';
import { Usage } from './usage.ts';
import { WritingTurns } from './writing-turns.ts';

export interface FairQueueOptions {
  /** The maximum number of turns at once, of everyone together. */
  width: number;
  /** The maximum number of waiting turns per person; the next one is refused. */
  waitingMax: number;
  /** Milliseconds after which a waiting turn is refused. */
  patience: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Turns that one person always gets at once, or half of all if that is less: enough for the requests of a page. */
const TURNS_AT_ONCE = 4;
/** The same for a heavy user next to a light one: Postgres shares the processor among all running statements. */
const TURNS_OF_HEAVY = 1;
/** Many people may be behind one network that sends no session. */
const TURNS_OF_HEAVY_NETWORK = 4;
/** Maximum milliseconds that such a person pauses after a turn, however long it took. */
const REST_MOST = 500;

/** The purpose of a turn. Transactions yield to read-only requests, and nothing yields to the others. */
export type Purpose = 'reading' | 'writing' | 'other';

/** While people read, this fraction of all turns can write at once. */
const WRITING_PART = 1 / 4;
/** While no person is there, this fraction of all turns can be background work at once. */
const BACKGROUND_PART = 1 / 4;

/** Work that already holds a turn has this name: it would wait forever for its own end. */
const NESTED = 'nested';

/** One person requests more than a share of the server. The wires answer like a database without a free connection. */
export class CrowdedOut extends Error {
  override name = 'CrowdedOut';
  /** True if the requester's own requests are the cause, and not everyone's. */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super('timeout exceeded when trying to connect: too many requests wait');
    this.isOwnFault = isOwnFault;
  }
}

interface Entry {
  /** Whether the work already holds a turn: then it exceeds its person's limit. */
  holdsOne?: boolean;
  purpose?: Purpose;
}

interface Waiter {
  purpose: Purpose;
  since: number;
  go: (endTurn: () => void) => void;
  refuse: (reason: CrowdedOut) => void;
  timer: NodeJS.Timeout;
}

const isUnlimited = (person: string): boolean => person === SERVER || person === NESTED || person === BACKGROUND;

/**
 * Hands out turns one person after another, however many each waits for. Heavy users have one turn at a time next to light
 * users, and pause for as long as it took. Among themselves they share three quarters of the turns; the rest is free for the
 * next person.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #usage: Usage;
  /** In the order of their next turn; a person who had one goes to the end. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #resting = new Set<string>();
  readonly #atOnce: number;
  readonly #reserve: number;
  readonly #writing: WritingTurns;
  readonly #background: BackgroundTurns;
  #free: number;

  constructor(options: FairQueueOptions) {
    this.#options = { now: () => performance.now(), ...options };
    this.#usage = new Usage(this.#options.now);
    this.#free = options.width;
    this.#atOnce = Math.max(1, Math.min(TURNS_AT_ONCE, Math.floor(options.width / 2)));
    this.#reserve = Math.floor(options.width / 4);
    this.#background = new BackgroundTurns(Math.max(1, Math.floor(options.width * BACKGROUND_PART)), this.#options.now);
    this.#writing = new WritingTurns(Math.max(1, Math.floor(options.width * WRITING_PART)), this.#options.now, () =>
      this.#serve(),
    );
  }

  /** Resolves with the function that ends the turn. */
  async enter(requester: string, { holdsOne = false, purpose = 'other' }: Entry = {}): Promise<() => void> {
    const person = holdsOne ? NESTED : requester;
    if (!isUnlimited(person)) this.#usage.touch(person);
    if (purpose === 'reading' && !isUnlimited(person)) this.#writing.noteRead();
    const mayBegin = this.#free > 0 && this.#mayRun(person) && this.#mayNow(person, { purpose, since: this.#options.now() });
    const endTurn = mayBegin ? this.#begin(person, purpose) : await this.#wait(person, purpose);
    const began = this.#options.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      endTurn();
      this.#leave(person, this.#options.now() - began);
    };
  }

  #mayRun(person: string): boolean {
    if (isUnlimited(person)) return true;
    const { running, isHeavy, hasLightOthers } = this.#usage.of(person);
    if (!isHeavy && running < this.#atOnce) return true;
    if (!hasLightOthers) return this.#free > this.#reserve;
    return (
      isHeavy && !this.#resting.has(person) && running < (person.startsWith('network:') ? TURNS_OF_HEAVY_NETWORK : TURNS_OF_HEAVY)
    );
  }

  #mayNow(person: string, { purpose, since }: Pick<Waiter, 'purpose' | 'since'>): boolean {
    if (person === BACKGROUND) return this.#background.mayBegin(since);
    return purpose !== 'writing' || isUnlimited(person) || this.#writing.mayBegin;
  }

  /** @returns the function that ends its share of the turns of its kind */
  #begin(person: string, purpose: Purpose): () => void {
    this.#free--;
    if (person === BACKGROUND) return this.#background.begin();
    if (isUnlimited(person)) return () => undefined;
    this.#usage.begin(person);
    const endOfPerson = this.#background.personBegins();
    if (purpose !== 'writing') return endOfPerson;
    const endWriting = this.#writing.begin();
    return () => {
      endOfPerson();
      endWriting();
    };
  }

  #wait(person: string, purpose: Purpose): Promise<() => void> {
    const waiters = this.#waiting.get(person) ?? [];
    if (waiters.length >= this.#options.waitingMax && !isUnlimited(person)) throw new CrowdedOut(true);
    this.#waiting.set(person, waiters);
    return new Promise((go, refuse) => {
      const timer = setTimeout(() => this.#giveUp(person, waiter), this.#options.patience).unref();
      const waiter: Waiter = { purpose, since: this.#options.now(), go, refuse, timer };
      waiters.push(waiter);
      if (person === BACKGROUND) this.#background.lookLater(() => this.#serve());
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

  #leave(person: string, took: number): void {
    this.#free++;
    if (!isUnlimited(person)) {
      this.#usage.end(person);
      this.#rest(person, Math.min(took, REST_MOST));
    }
    this.#serve();
  }

  #rest(person: string, ms: number): void {
    const { isHeavy, hasLightOthers } = this.#usage.of(person);
    if (!isHeavy || !hasLightOthers || person.startsWith('network:')) return;
    this.#resting.add(person);
    setTimeout(() => {
      this.#resting.delete(person);
      this.#serve();
    }, ms).unref();
  }

  #serve(): void {
    while (this.#free > 0 && this.#serveNext()) continue;
  }

  /** Starts the turn of the first person who is eligible; false if no waiting person is. */
  #serveNext(): boolean {
    for (const [person, waiters] of this.#waiting) {
      if (!this.#mayRun(person)) continue;
      const at = waiters.findIndex((waiter) => this.#mayNow(person, waiter));
      if (at === -1) continue;
      const [waiter] = waiters.splice(at, 1);
      this.#waiting.delete(person);
      if (waiters.length > 0) this.#waiting.set(person, waiters);
      if (waiter === undefined) return true;
      clearTimeout(waiter.timer);
      waiter.go(this.#begin(person, waiter.purpose));
      return true;
    }
    return false;
  }
}
