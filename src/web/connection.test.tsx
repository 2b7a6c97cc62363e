import { renderHook, act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteReached, noteSocket, reaching, useConnection } from './connection.ts';

it('distinguishes an unreachable server from a reconnecting socket', () => {
  const { result } = renderHook(useConnection);
  expect(result.current).toBe('online');
  act(() => noteSocket(true, false));
  expect(result.current).toBe('reconnecting');
  act(() => noteReached(false));
  expect(result.current).toBe('offline');
  act(() => {
    noteReached(true);
    noteSocket(true, true);
  });
  expect(result.current).toBe('online');
  act(() => noteSocket(false, false));
  expect(result.current).toBe('online');
});

it('does not count an answer that was on its way when the connection was lost', () => {
  const { result } = renderHook(useConnection);
  const [late, failing] = [reaching(), reaching()];
  act(() => noteReached(false));
  act(() => late(true));
  expect(result.current).toBe('offline');
  const next = reaching();
  act(() => failing(false));
  act(() => next(true));
  expect(result.current).toBe('online');
});
