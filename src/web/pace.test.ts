import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let atPace: (work: () => void) => void;

// A page of its own for each test, whose clock stands still unless the test moves it.
beforeEach(async () => {
  vi.resetModules();
  ({ atPace } = await import('./pace.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'requestAnimationFrame'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('document', { hidden: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('work that is asked for many times in a frame runs once', async () => {
  const work = vi.fn();
  for (let times = 0; times < 200; times++) atPace(work);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16);
  expect(work).toHaveBeenCalledTimes(1);
});

it('after an update that took long, the page rests four times as long before the next one', async () => {
  const slow = vi.fn(() => vi.advanceTimersByTime(100));
  atPace(slow);
  await vi.advanceTimersByTimeAsync(16);
  expect(slow).toHaveBeenCalledTimes(1);
  atPace(slow);
  await vi.advanceTimersByTimeAsync(299);
  expect(slow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(101);
  expect(slow).toHaveBeenCalledTimes(2);
});

it('a hidden page, which gets no frames, is updated all the same', async () => {
  vi.stubGlobal('document', { hidden: true });
  const work = vi.fn();
  atPace(work);
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
});
