import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilIdle } from './until-idle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('deferred work waits while someone scrolls, presses or types, and a moment longer', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  let isDone = false;
  document.body.dispatchEvent(new Event('scroll'));
  void untilIdle().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(300);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await vi.advanceTimersByTimeAsync(300);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
});

test('a page that no one uses is idle at once', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  let isDone = false;
  void untilIdle().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});

const movedPointer = (buttons: number) => Object.assign(new Event('pointermove', { bubbles: true }), { buttons });

test('a pointer that only hovers keeps nothing waiting; one that drags does', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  const done: string[] = [];
  document.body.dispatchEvent(movedPointer(0));
  void untilIdle().then(() => done.push('hovering'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['hovering']);
  document.body.dispatchEvent(movedPointer(1));
  void untilIdle().then(() => done.push('dragging'));
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['hovering']);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['hovering', 'dragging']);
});

test('constant input delays it by only a few seconds', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  let isDone = false;
  document.body.dispatchEvent(new Event('wheel'));
  void untilIdle().then(() => (isDone = true));
  for (let tick = 0; tick < 60; tick += 1) {
    await vi.advanceTimersByTimeAsync(100);
    document.body.dispatchEvent(new Event('wheel'));
  }
  expect(isDone).toBe(true);
});
