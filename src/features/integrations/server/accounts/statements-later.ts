import type pg from 'pg';
import { type Statements, statementsOn } from '#server/statements';

/** The database, before it is open: what is asked between two transactions waits for it. */
export class StatementsLater {
  readonly #begun = Promise.withResolvers<Statements>();

  begin(pool: pg.Pool): void {
    this.#begun.resolve(statementsOn(pool));
  }

  get ready(): Promise<Statements> {
    return this.#begun.promise;
  }
}
