import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { callApi } from './call.ts';
import type { Row } from './change.ts';
import { declareList } from './list.ts';
import { store } from './row-store.ts';
import { startKernel } from './start-kernel.ts';
import { type Loopback, uncheckedLoopback } from './testing/loopback.ts';
import { signedIn } from './testing/signed-in.ts';
import { preloadList, useList } from './use-list.ts';

// When a list is asked for again that a frame puts in doubt, or that could not be loaded ahead of its screen.

interface Total extends Row {
  readonly count: number;
}

const totalOf = (name: string, isPrompt: boolean) =>
  declareList<Total, object>({
    table: name,
    key: () => name,
    load: (_, via) => callApi('GET', `/api/${name}`, via) as Promise<Total[]>,
    belongs: () => true,
    refetchesOn: ['Note'],
    isPrompt,
  });
const report = totalOf('report', false);
const badge = totalOf('badge', true);

const SCOPE = {};
let server: Loopback;
let stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops) stop();
  store.forget();
  await server.close();
});

test('a prompt list is asked for at the first change, and again after those that follow, but not for each of them', async () => {
  let count = 1;
  server = await uncheckedLoopback(() => ({ status: 200, body: [{ id: 'total', version: count, count }] }));
  stops = [await signedIn(server.url, 'ada'), startKernel()];
  const shown = renderHook(() => [report, badge].map((list) => useList(list, SCOPE).rows[0]?.count)).result;
  await waitFor(() => expect(shown.current).toEqual([1, 1]));
  const asked = () => server.calls.slice(2).map(({ path }) => path);
  const changes = (next: number) => {
    count = next;
    store.fold('Note', [{ row: { id: 'a', version: next } }]);
  };

  for (let next = 2; next <= 5; next++) changes(next);
  await waitFor(() => expect(asked()[0]).toBe('/api/badge'));
  for (let next = 6; next <= 9; next++) changes(next);
  await waitFor(() => expect(shown.current).toEqual([9, 9]));
  expect(asked().filter((path) => path === '/api/badge').length).toBeLessThan(4);
});

test('a list that could not be loaded before its screen is asked for by the screen, which does not show that failure', async () => {
  let isWell = false;
  server = await uncheckedLoopback(() =>
    isWell ? { status: 200, body: [{ id: 'total', version: 1, count: 1 }] } : { status: 503 },
  );
  stops = [await signedIn(server.url, 'ada')];
  const early = totalOf('early', false);
  preloadList(early, SCOPE);
  await expect.poll(() => server.calls.length).toBe(1);
  await expect.poll(() => store.isAsked('early')).toBe(false);
  isWell = true;
  const seen: string[] = [];
  renderHook(() => seen.push(useList(early, SCOPE).status));
  await waitFor(() => expect(seen.at(-1)).toBe('ready'));
  expect(seen).not.toContain('error');
});
