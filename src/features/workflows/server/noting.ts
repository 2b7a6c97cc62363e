import { SKIPPED_NOTED } from '../fields.ts';

/** In this time, as many runs of a workflow may be noted again as at once. */
const SPAN_MS = 60_000;

interface Found {
  readonly workflow: { readonly id: string };
  /** Whether the conditions hold. */
  readonly holds: boolean;
}

/**
 * How many runs that conditions stop are noted of each workflow: SKIPPED_NOTED at once, and as many in each minute that follows.
 * Workflows that watch what happens a thousand times a second would otherwise write ten thousand rows a second, which no one
 * reads. At the pace of people, each is noted.
 */
export class SkippedNotes {
  readonly #now: () => number;
  /** When as many as at once may be noted again, by the workflow. */
  readonly #freeAt = new Map<string, number>();

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Those whose conditions hold, and of the others the latest that may be noted. They count as noted. */
  take<One extends Found>(all: readonly One[]): One[] {
    const now = this.#now();
    for (const [id, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(id);
    const kept = all.toReversed().filter(({ workflow, holds }) => holds || this.#mayNote(workflow.id, now));
    return kept.reverse();
  }

  #mayNote(id: string, now: number): boolean {
    const freeAt = Math.max(this.#freeAt.get(id) ?? 0, now) + SPAN_MS / SKIPPED_NOTED;
    if (freeAt > now + SPAN_MS) return false;
    this.#freeAt.set(id, freeAt);
    return true;
  }
}
