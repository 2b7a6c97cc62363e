import type { LogEntry, RowChange } from './row-changes.ts';
import { Turn } from './turn.ts';

/** What is delivered at once: a transaction's changes (a huge one in pieces), a truncation, or a message of the bus. */
export interface Unit {
  /** The transaction to wait for; null if there is none. */
  xid: number | null;
  /** The position of the transaction's commit in the log. */
  position: bigint;
  /** The position to confirm to the log once this is delivered; null if more of it follows. */
  end: bigint | null;
  /** By the monotonic clock. */
  arrivedAt: number;
  bytes: number;
  changes: RowChange[];
  truncated: string[];
  messages: { prefix: string; content: Uint8Array }[];
}

export interface BacklogOptions {
  bytes: number;
  pause(): void;
  resume(): void;
  deliver(unit: Unit): Promise<void>;
  /** Everything in the log up to here has been delivered. */
  reached(position: bigint): void;
  failed(reason: unknown): void;
}

// A larger transaction is delivered in pieces, so that its size does not determine our memory use.
const PIECE_CHANGES = 2000;
const PIECE_BYTES = 4_000_000;

/** Groups log entries into units and delivers them one after another. Reading pauses while too much is waiting. */
export class Backlog {
  readonly #options: BacklogOptions;
  #units: Unit[] = [];
  #open: Unit | null = null;
  /** The last unit that is not delivered yet. */
  #last: Unit | null = null;
  #bytes = 0;
  #oldest: number | null = null;
  #isPaused = false;
  #isRunning = true;
  #isClosed = false;
  readonly #turn = new Turn();

  constructor(options: BacklogOptions) {
    this.#options = options;
  }

  get lag(): number {
    return this.#oldest === null ? 0 : performance.now() - this.#oldest;
  }

  /** Deliveries begin now. Everything before had to wait. */
  open(): void {
    this.#isRunning = false;
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    this.#units = [];
    this.#oldest = null;
  }

  add(entry: LogEntry, bytes: number): void {
    if (this.#isClosed) return;
    if (entry.kind === 'begin') {
      this.#open = newUnit(entry.xid, entry.position);
    } else if (entry.kind === 'commit') {
      if (this.#open) this.#push(this.#open);
      this.#open = null;
      this.mark(entry.end);
    } else {
      this.#collect(entry, bytes);
    }
    if (this.#bytes > this.#options.bytes && !this.#isPaused) this.#pause();
  }

  /** Records that the log has nothing more up to here. */
  mark(position: bigint): void {
    if (this.#isClosed || this.#open) return;
    if (this.#last) this.#last.end = position;
    else this.#options.reached(position);
  }

  #collect(entry: Exclude<LogEntry, { kind: 'begin' | 'commit' }>, bytes: number): void {
    const isAlone = entry.kind === 'message' && !entry.transactional;
    const unit = isAlone ? newUnit(null) : this.#open;
    if (!unit) return;
    unit.bytes += bytes;
    this.#bytes += bytes;
    if (entry.kind === 'change') unit.changes.push(entry);
    else if (entry.kind === 'truncate') unit.truncated.push(...entry.tables);
    else unit.messages.push({ prefix: entry.prefix, content: entry.content });
    if (isAlone) {
      this.#push(unit);
    } else if (unit.changes.length >= PIECE_CHANGES || unit.bytes >= PIECE_BYTES) {
      this.#cut(unit);
    }
  }

  /** The unfinished transaction is dropped. Otherwise its end, which is not read now, would be waited for forever. */
  #pause(): void {
    this.#isPaused = true;
    this.#options.pause();
    if (this.#open && this.#open.bytes > 0) this.#cut(this.#open);
  }

  #cut(unit: Unit): void {
    this.#push(unit);
    this.#open = newUnit(unit.xid, unit.position);
  }

  #push(unit: Unit): void {
    // The rest of a truncated transaction may be empty.
    if (unit.bytes === 0) return;
    this.#units.push(unit);
    this.#last = unit;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#units.length > 0 && !this.#isClosed) {
        const units = this.#units;
        this.#units = [];
        for (const unit of units) await this.#deliver(unit);
      }
    } catch (error) {
      this.#options.failed(error);
      return;
    } finally {
      this.#isRunning = false;
      this.#oldest = null;
    }
  }

  async #deliver(unit: Unit): Promise<void> {
    if (this.#isClosed) return;
    this.#oldest = unit.arrivedAt;
    await this.#options.deliver(unit);
    if (this.#last === unit) this.#last = null;
    if (unit.end !== null) this.#options.reached(unit.end);
    this.#bytes -= unit.bytes;
    if (this.#isPaused && this.#bytes < this.#options.bytes / 2) {
      this.#isPaused = false;
      this.#options.resume();
    }
    if (this.#turn.isOver) await this.#turn.pass();
  }
}

const newUnit = (xid: number | null, position = 0n): Unit => ({
  xid,
  position,
  end: null,
  arrivedAt: performance.now(),
  bytes: 0,
  changes: [],
  truncated: [],
  messages: [],
});
