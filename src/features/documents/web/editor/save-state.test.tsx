import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaveState } from './save-state.tsx';
import type { TextStatus } from './text-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saves() {
  const listeners = new Set<() => void>();
  let status: TextStatus = { is: 'saved' };
  return {
    status: () => status,
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    become: (is: 'saved' | 'saving' | 'offline') => {
      status = { is };
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

test('it says once that keys are being saved, and once that they are', async () => {
  const sync = saves();
  render(<SaveState sync={sync} className={undefined} />);
  await pass(0);
  expect(said()).toBe('Saved');
  for (let key = 0; key < 5; key += 1) {
    sync.become('saving');
    await pass(40);
    sync.become('saved');
    await pass(200);
    expect(said()).toBe('Saving…');
  }
  await pass(1_000);
  expect(said()).toBe('Saved');
});

test('it says at once that the network is gone', async () => {
  const sync = saves();
  render(<SaveState sync={sync} className={undefined} />);
  sync.become('offline');
  expect(said()).toMatch(/offline/i);
});
