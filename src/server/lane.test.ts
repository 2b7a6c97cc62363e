import { expect, it } from 'vitest';
import { Lane } from './lane.ts';

it('a maximum number runs at once, others wait in order, and a failure blocks no one', async () => {
  const lane = new Lane(2, 2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    lane.run(async () => {
      began.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 1) throw new Error('it failed');
      return number;
    });
  const all = [1, 2, 3, 4].map(work);
  const first = expect(all[0]).rejects.toThrow('it failed');
  expect([began, lane.isFull]).toEqual([[1, 2], true]);
  ends[0]?.();
  await first;
  await expect.poll(() => began).toEqual([1, 2, 3]);
  expect(lane.isFull).toBe(false);
  for (const next of [1, 2, 3]) {
    await expect.poll(() => ends.length).toBeGreaterThan(next);
    ends[next]?.();
  }
  expect(await Promise.all(all.slice(1))).toEqual([2, 3, 4]);
  const again = lane.run(async () => 'free again');
  expect(await again).toBe('free again');
});
