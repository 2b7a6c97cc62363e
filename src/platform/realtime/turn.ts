import { setImmediate as nextTurn } from 'node:timers/promises';

// Long enough to be worth the switch, short enough that a heartbeat is answered in time.
const TURN_MS = 10;

/** Gives everything else in the process its turn when the current work has taken one. */
export class Turn {
  #since = performance.now();

  /** True when it is time to `pass`. A check costs far less than an unnecessary pause. */
  get isOver(): boolean {
    return performance.now() - this.#since > TURN_MS;
  }

  async pass(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
