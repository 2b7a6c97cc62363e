import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from './at-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('what can wait does so while somebody scrolls, presses or types, and a moment longer', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  let isDone = false;
  document.body.dispatchEvent(new Event('scroll'));
  void atRest().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(300);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await vi.advanceTimersByTimeAsync(300);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
});

test('a page that nobody touches is at rest at once', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  let isDone = false;
  void atRest().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});
