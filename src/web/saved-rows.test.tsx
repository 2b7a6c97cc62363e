import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call.ts';
import type { Row } from './change.ts';
import { declareList } from './list.ts';
import { store } from './row-store.ts';
import { storage } from './storage.ts';
import { packed } from './table.ts';
import { uncheckedLoopback } from './testing/loopback.ts';
import { signedIn } from './testing/signed-in.ts';

const notes = declareList<Row, object>({
  table: 'Note',
  key: () => 'notes',
  load: (_, via) => callApi('GET', '/api/notes', via) as Promise<Row[]>,
  belongs: () => true,
});

afterEach(() => void vi.unstubAllGlobals());

test('the rows of the last visit wait until nothing is being rendered', async () => {
  const server = await uncheckedLoopback(() => ({ status: 500 }));
  const signOut = await signedIn(server.url, 'ada');
  const rows = [{ id: 'a', version: 1 }];
  await storage('rows').set('notes', { user: 'ada', version: '1', etag: null, table: JSON.stringify(packed(rows)) });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  notes.open({});
  await waitFor(() => expect(idle).not.toEqual([]));
  expect(store.view('notes').origin).toBe('none');
  for (const work of idle) work();
  await waitFor(() => expect(store.view('notes')).toMatchObject({ origin: 'kept', rows }));
  signOut();
  await server.close();
});
