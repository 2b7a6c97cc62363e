/** Milliseconds of turns that a person may use per second permanently: one turn after another. */
const REFILL = 1;
/** Milliseconds of turns that a person may use beyond that, such as for a page with many requests. */
const BURST_MS = 2_000;
/** After this many milliseconds without a turn a person counts as gone. */
const GONE_MS = 5_000;

interface Account {
  running: number;
  /** Remaining milliseconds of turns; negative after the person used more. */
  left: number;
  /** When `left` was computed. */
  at: number;
  /** The person's last request or end of a turn. */
  seen: number;
  isHeavy: boolean;
}

export interface PersonUsage {
  running: number;
  /** True for a person who used more than a share, until half of the burst is available again. */
  isHeavy: boolean;
  /** True while another active person is not a heavy user. */
  hasLightOthers: boolean;
}

/** Counts the time for which each active person holds turns, and distinguishes heavy users from light ones. */
export class Usage {
  readonly #now: () => number;
  /** In the order of their latest request. */
  readonly #accounts = new Map<string, Account>();
  #light = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records a request of a person. */
  touch(person: string): void {
    this.#moveToEnd(person, this.#accountOf(person));
    this.#forgetGone();
  }

  begin(person: string): void {
    this.#accountOf(person).running++;
  }

  end(person: string): void {
    this.#accountOf(person).running--;
    this.touch(person);
  }

  of(person: string): PersonUsage {
    const { running, isHeavy } = this.#accountOf(person);
    return { running, isHeavy, hasLightOthers: this.#light > (isHeavy ? 0 : 1) };
  }

  /** The current account. */
  #accountOf(person: string): Account {
    const now = this.#now();
    const known = this.#accounts.get(person);
    if (known === undefined) {
      const account: Account = { running: 0, left: BURST_MS, at: now, seen: now, isHeavy: false };
      this.#accounts.set(person, account);
      this.#light++;
      return account;
    }
    const left = known.left + (now - known.at) * (REFILL - known.running);
    known.left = Math.max(-BURST_MS, Math.min(BURST_MS, left));
    known.at = now;
    const isHeavy = known.isHeavy ? known.left < BURST_MS / 2 : known.left <= 0;
    if (isHeavy !== known.isHeavy) this.#light += isHeavy ? -1 : 1;
    known.isHeavy = isHeavy;
    return known;
  }

  #moveToEnd(person: string, account: Account): void {
    account.seen = this.#now();
    this.#accounts.delete(person);
    this.#accounts.set(person, account);
  }

  #forgetGone(): void {
    const now = this.#now();
    for (const [person, account] of this.#accounts) {
      if (now - account.seen <= GONE_MS) return;
      if (account.running > 0) {
        this.#moveToEnd(person, account);
        continue;
      }
      this.#accounts.delete(person);
      if (!account.isHeavy) this.#light--;
    }
  }
}
