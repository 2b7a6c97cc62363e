import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoadTime, usePart } from './use-part.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

/** Which parts of a page are loaded within half a minute, in which someone presses a key. */
async function loadedOf(times: readonly LoadTime[]): Promise<LoadTime[]> {
  const loaded: LoadTime[] = [];
  for (const time of times) {
    const load = () => Promise.resolve(loaded.push(time));
    renderHook(() => usePart(load, time));
  }
  fireEvent.keyDown(document.body, { key: 'j' });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  return loaded;
}

const ALL = [true, 'now', 'soon', 'used', false, 'worked'] as const;

test('parts that no one has asked for are loaded too, later', async () => {
  expect(new Set(await loadedOf(ALL))).toEqual(new Set(ALL));
});

test('people who save data get no part that may never be needed, until they ask for it', async () => {
  saveData();
  expect(await loadedOf(ALL)).toEqual([true, 'now', 'soon', 'used']);
  const load = vi.fn(() => Promise.resolve('part'));
  const { rerender, result } = renderHook(({ time }: { time: LoadTime }) => usePart(load, time), {
    initialProps: { time: 'worked' },
  });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(load).not.toHaveBeenCalled();
  rerender({ time: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toBe('part');
});
