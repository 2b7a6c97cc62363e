import { renderHook, act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteReached, noteSocket, useConnection } from './connection.ts';

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
