import { expect, it } from 'vitest';
import { Bytes } from './bytes.ts';
import type { ChangeClock, Changed } from './change-clock.ts';
import { AnswerCache } from './answer-cache.ts';

/** A clock that is set by hand. */
class HandClock implements ChangeClock {
  place: string | null = 'log/1';
  isPast = true;
  #tell: (changed: readonly Changed[] | null) => void = () => {};

  hasReached = async (): Promise<boolean> => this.isPast;

  onChanged(listener: (changed: readonly Changed[] | null) => void): () => void {
    this.#tell = listener;
    return () => void (this.#tell = () => {});
  }

  change(table: string, scopeId: string): void {
    this.#tell([{ table, scopeId }]);
  }

  lose(): void {
    this.#tell(null);
  }
}

const bytes = (text: string) => async (): Promise<Bytes> => new Bytes(text, true);

it('returns the same bytes until something in them changes', async () => {
  const clock = new HandClock();
  const kept = new AnswerCache(clock);
  const made = await kept.make('board p', ['Task'], 'p', bytes('one'));
  expect(await kept.asOf('board p', '0/1')).toBe(made);
  clock.change('Task', 'other');
  clock.change('Label', 'p');
  expect(await kept.asOf('board p', '0/1')).toBe(made);
  clock.change('Task', 'p');
  expect(await kept.asOf('board p', '0/1')).toBeNull();
});

it('does not cache an answer that changed while it was made, or give it to others who wait', async () => {
  const clock = new HandClock();
  const kept = new AnswerCache(clock);
  const { promise, resolve: finish } = Promise.withResolvers<Bytes>();
  const making = kept.make('board p', ['Task'], 'p', () => promise);
  const waiting = kept.asOf('board p', '0/1');
  clock.change('Task', 'p');
  const made = new Bytes('old', true);
  finish(made);
  expect(await making).toBe(made);
  expect(await waiting).toBeNull();
  expect(kept.has('board p')).toBe(false);
});

it('returns nothing while the log is read less far than the client could see', async () => {
  const clock = new HandClock();
  const kept = new AnswerCache(clock);
  await kept.make('board p', ['Task'], 'p', bytes('one'));
  clock.isPast = false;
  expect(await kept.asOf('board p', '0/2')).toBeNull();
});

it('caches nothing while the log is not read, and clears everything when it is lost', async () => {
  const clock = new HandClock();
  const kept = new AnswerCache(clock);
  await kept.make('board p', ['Task'], 'p', bytes('one'));
  clock.lose();
  expect(kept.has('board p')).toBe(false);
  clock.place = null;
  await kept.make('board p', ['Task'], 'p', bytes('one'));
  expect(kept.has('board p')).toBe(false);
});

it('caches nothing of a failed answer', async () => {
  const kept = new AnswerCache(new HandClock());
  const failing = kept.make('board p', ['Task'], 'p', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(kept.has('board p')).toBe(false);
});

it('evicts the least recently used first, and caches nothing too large', async () => {
  const kept = new AnswerCache(new HandClock(), 1_000);
  for (const key of ['a', 'b']) await kept.make(key, ['Task'], key, bytes('x'.repeat(300)));
  await kept.asOf('a', '0/1');
  await kept.make('c', ['Task'], 'c', bytes('x'.repeat(300)));
  expect(['a', 'b', 'c'].map((key) => kept.has(key))).toEqual([true, false, true]);
  await kept.make('large', ['Task'], 'large', bytes('x'.repeat(900)));
  expect(kept.has('large')).toBe(false);
});
