import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshHistory } from './use-fresh-history.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage(first: { stamp: number | null; isBehind: boolean }) {
  const ask = vi.fn<() => void>();
  const { rerender } = renderHook(({ stamp, isBehind }) => useFreshHistory(stamp, isBehind, ask), { initialProps: first });
  return { ask, rerender };
}

it('loads once after a burst of changes, and not while nothing changes', () => {
  const { ask, rerender } = stage({ stamp: null, isBehind: false });
  rerender({ stamp: 1, isBehind: false });
  vi.advanceTimersByTime(5_000);
  expect(ask).not.toHaveBeenCalled();
  for (const stamp of [2, 3, 4]) rerender({ stamp, isBehind: true });
  vi.advanceTimersByTime(1_000);
  rerender({ stamp: 4, isBehind: false });
  vi.advanceTimersByTime(50_000);
  expect(ask).toHaveBeenCalledOnce();
});

it('loads again while the response is older than the changes', () => {
  const { ask, rerender } = stage({ stamp: 1, isBehind: false });
  rerender({ stamp: 2, isBehind: true });
  vi.advanceTimersByTime(700 + 1_400 + 2_800);
  expect(ask).toHaveBeenCalledTimes(3);
  rerender({ stamp: 2, isBehind: false });
  vi.advanceTimersByTime(50_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('loads again after a change during the request', () => {
  const { ask, rerender } = stage({ stamp: null, isBehind: false });
  rerender({ stamp: 2, isBehind: true });
  vi.advanceTimersByTime(1_000);
  rerender({ stamp: 2, isBehind: false });
  vi.advanceTimersByTime(50_000);
  expect(ask).toHaveBeenCalledOnce();
});
