import { setImmediate as nextTurn } from 'node:timers/promises';

// Long enough to be worth the change-over, short enough that a heartbeat is answered in time.
const TURN_MS = 10;

/** Lets everything else in the process have its turn when the work at hand has taken one. */
export class Turn {
  #since = performance.now();

  /** True when it is time to `pass`. A check costs far less than a turn given up for nothing. */
  get isOver(): boolean {
    return performance.now() - this.#since > TURN_MS;
  }

  async pass(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
