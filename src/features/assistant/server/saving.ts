import type pg from 'pg';
import type { Log } from '#server/log';
import { type Statements, statementsOn } from '#server/statements';
import type { LiveTurn } from './live-turn.ts';
import { renewed, saveParts } from './turn-rows.ts';

/** How often what there is of an answer is saved. */
const SAVED_MS = 1_000;

/**
 * Saves what there is of the answers that this server writes, and hears which of them should stop: each second, with two
 * statements for all of them.
 */
export class Saving {
  readonly #db: Statements;
  readonly #log: Log;
  /** With the length of what is saved of each. */
  readonly #turns = new Map<LiveTurn, number>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor({ pool, log }: { pool: pg.Pool; log: Log }) {
    this.#db = statementsOn(pool);
    this.#log = log;
  }

  add(turn: LiveTurn): void {
    this.#turns.set(turn, 0);
    this.#timer ??= setInterval(() => {
      // A save that takes longer than the time between two is not followed by all that it has missed.
      this.#running ??= this.#save().finally(() => (this.#running = null));
    }, SAVED_MS);
  }

  /** Saves no more of an answer. Resolves when the save that is in progress is over. */
  async remove(turn: LiveTurn): Promise<void> {
    this.#turns.delete(turn);
    if (this.#turns.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    await this.#running;
  }

  async #save(): Promise<void> {
    const turns = [...this.#turns.keys()];
    try {
      await this.#saveAll(turns);
    } catch (error) {
      this.#log.debug({ err: error, answers: turns.length }, 'answers are saved one by one');
      // What Postgres does not take of one answer must not keep the others from being saved.
      for (const turn of turns) await this.#saveAll([turn]).catch((failed: unknown) => this.#later(failed, turn));
    }
  }

  #later(error: unknown, { answerId }: LiveTurn): void {
    this.#log.debug({ err: error, answer: answerId }, 'an answer is saved later');
  }

  async #saveAll(turns: readonly LiveTurn[]): Promise<void> {
    if (turns.length === 0) return;
    const isStopped = await renewed(this.#db, turns);
    for (const turn of turns) {
      const asked = isStopped.get(turn.answerId);
      // One that ended meanwhile is not renewed either.
      if (asked !== false && this.#turns.has(turn)) turn.end(asked === true ? 'STOPPED' : 'CLOSING');
    }
    const changed = turns.filter((turn) => this.#turns.has(turn) && this.#turns.get(turn) !== turn.length);
    if (changed.length === 0) return;
    const lengths = changed.map((turn) => [turn, turn.length] as const);
    await saveParts(
      this.#db,
      changed.map((turn) => ({ answerId: turn.answerId, ...turn.written() })),
    );
    for (const [turn, length] of lengths) if (this.#turns.has(turn)) this.#turns.set(turn, length);
  }
}
