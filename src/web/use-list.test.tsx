import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi } from './call.ts';
import type { Row } from './change.ts';
import { saveRows, restoreSavedRows } from './saved-rows.ts';
import { declareList } from './list.ts';
import { store } from './row-store.ts';
import { storage } from './storage.ts';
import { revalidateTables } from './swr.ts';
import { packed, unpacked, type ListAnswer } from './table.ts';
import { uncheckedLoopback, type ReceivedCall, type Loopback, type Reply } from './testing/loopback.ts';
import { signedIn } from './testing/signed-in.ts';
import { useList } from './use-list.ts';
import { declareOne, useOne } from './use-one.ts';

interface Note extends Row {
  readonly title: string;
}

const notes = declareList({
  table: 'Note',
  key: (scope: { projectId: string }) => `notes:${scope.projectId}`,
  load: ({ projectId }, via) => callApi('GET', '/api/notes', { query: { projectId }, ...via }) as Promise<ListAnswer<Note>>,
  belongs: (row: Note) => row.title !== 'elsewhere',
});

/** A list whose pages are loaded by a filter: what one answer lacks, another may contain. */
const filteredNotes = declareList<Note, { filter: string }, { filter: string }>({
  table: 'Note',
  key: () => 'filtered-notes',
  load: async ({ filter }, via) => ({
    ...((await callApi('GET', '/api/notes', { query: { filter }, ...via })) as { items: Note[] }),
    pages: { filter },
  }),
  belongs: () => true,
});

const note = declareOne({
  table: 'Note',
  id: (scope: { noteId: string }) => scope.noteId,
  load: ({ noteId }, via) => callApi('GET', '/api/notes/one', { query: { noteId }, ...via }) as Promise<Note>,
});

let server: Loopback | undefined;
let signOut = () => {};

async function serverThat(reply: (asked: ReceivedCall) => Reply | Promise<Reply>): Promise<Loopback> {
  server = await uncheckedLoopback(reply);
  signOut = await signedIn(server.url, 'ada');
  return server;
}

afterEach(async () => {
  signOut();
  await server?.close();
});

const row = (id: string, version = 1, title = id): Note => ({ id, version, title });

/** A server that answers "not modified" to a client that has the answer. Each answer's ETag is 1. */
const unlessSame =
  (body: () => object[]) =>
  ({ headers }: ReceivedCall): Reply =>
    headers['if-none-match'] === '"1"' ? { status: 304 } : { status: 200, body: body(), headers: { etag: '"1"' } };
const scope = { projectId: 'p' };

describe('a list', () => {
  it('goes from loading to the rows of a compact answer', async () => {
    await serverThat(() => ({
      status: 200,
      body: {
        fields: ['id', 'version', 'title'],
        rows: [
          ['a', 1, 'A'],
          ['b', 1, 'B'],
        ],
      },
    }));
    const { result } = renderHook(() => useList(notes, scope));
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.rows).toEqual([row('a', 1, 'A'), row('b', 1, 'B')]);
  });

  it('waits while it has no scope', async () => {
    const { calls } = await serverThat(() => ({ status: 200, body: [] }));
    const { result } = renderHook(() => useList(notes, null));
    expect(result.current).toMatchObject({ status: 'loading', rows: [] });
    expect(calls).toEqual([]);
  });

  it('says why there is nothing to show, and tries again when asked', async () => {
    let isAllowed = false;
    await serverThat(() =>
      isAllowed
        ? { status: 200, body: [row('a')] }
        : { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r' } } },
    );
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.error).toMatchObject({ status: 404, message: 'Not found.' });
    isAllowed = true;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });

  it('follows live frames and draws only the rows that they change', async () => {
    await serverThat(() => ({ status: 200, body: { items: [row('a'), row('b')] } }));
    const drawn: string[] = [];
    const Item = ({ item }: { item: Note }) => <li ref={() => void drawn.push(item.title)}>{item.title}</li>;
    const List = () => useList(notes, scope).rows.map((item) => <Item key={item.id} item={item} />);
    render(<List />);
    await screen.findByText('a');
    const { rows } = store.view('notes:p');
    act(() => store.fold('Note', [{ row: row('a', 2, 'renamed') }, { row: row('x', 1, 'elsewhere') }]));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['renamed', 'b']);
    expect(store.view('notes:p').rows[1]).toBe(rows[1]);
  });

  it('keeps a row that came by the socket while an older answer was on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await serverThat(async () => {
      await held;
      return { status: 200, body: [row('a')] };
    });
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(server?.calls).toHaveLength(1));
    act(() => store.fold('Note', [{ row: row('new') }]));
    release();
    await waitFor(() => expect(result.current.rows).toHaveLength(2));
  });

  it('does not show what was deleted while an older answer was on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await serverThat(async () => {
      await held;
      return { status: 200, body: [row('a'), row('gone')] };
    });
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(server?.calls).toHaveLength(1));
    act(() => store.fold('Note', [{ remove: 'gone' }, { row: row('a', 2, 'elsewhere') }]));
    release();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.rows).toEqual([]);
  });

  it('shows all rows of the filter that answered last, also where answers to two filters crossed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    await serverThat(async ({ query }) => {
      if (query.get('filter') === 'some') return { status: 200, body: { items: [row('a')] } };
      const body = { items: [row('a'), row('b')] };
      if (isHeld) await held;
      return { status: 200, body };
    });
    await filteredNotes.fetch({ filter: 'all' });
    isHeld = true;
    const all = filteredNotes.fetch({ filter: 'all' });
    await waitFor(() => expect(server?.calls).toHaveLength(2));
    await filteredNotes.fetch({ filter: 'some' });
    release();
    await all;
    expect(store.view('filtered-notes')).toMatchObject({ rows: [row('a'), row('b')], pages: { filter: 'all' } });
  });

  it('is requested with its ETag and keeps its rows if nothing changed', async () => {
    const { calls } = await serverThat(unlessSame(() => [row('a')]));
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    const { rows } = result.current;
    await act(() => revalidateTables(['Note']));
    expect(calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(result.current.rows).toBe(rows);
    expect(result.current.error).toBeNull();
  });

  it('is requested completely after an answer that a frame overtook, because of data that no frame contains', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen = { ...row('a', 2), seenBy: 'ben' };
    await serverThat(async (calls) => {
      await held;
      return unlessSame(() => [seen])(calls);
    });
    const first = notes.fetch(scope);
    await waitFor(() => expect(server?.calls).toHaveLength(1));
    act(() => store.fold('Note', [{ row: row('a', 2) }]));
    release();
    await first;
    await notes.fetch(scope);
    expect(store.view('notes:p').rows).toEqual([seen]);
  });

  it('is requested completely after a frame removed a row that the same answer would restore', async () => {
    await serverThat(unlessSame(() => [row('a')]));
    await notes.fetch(scope);
    act(() => store.fold('Note', [{ remove: 'a', version: 1 }]));
    await notes.fetch(scope);
    expect(server?.calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });
});

describe('a list that was let go', () => {
  it('is requested completely, because a "not modified" would leave it empty', async () => {
    const { calls } = await serverThat(unlessSame(() => [row('a')]));
    await notes.fetch(scope);
    store.forget();
    await notes.fetch(scope);
    expect(calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    expect(store.view('notes:p').rows).toEqual([row('a')]);
  });
});

describe('the rows of the last visit', () => {
  const left = async (user: string, version = '1') =>
    storage('rows').set('notes:p', { user, version, etag: '"1"', table: JSON.stringify(packed([row('a')])) });

  it('are there before the server answers, and marked as stale until it does', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await serverThat(async () => {
      await held;
      return { status: 200, body: [row('a', 2, 'fresh')] };
    });
    await left('ada');
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', isStale: true, rows: [row('a')] }));
    release();
    await waitFor(() => expect(result.current).toMatchObject({ isStale: false, rows: [row('a', 2, 'fresh')] }));
  });

  it('of another person, or another version of the app, are not shown', async () => {
    await serverThat(() => ({ status: 500 }));
    for (const [user, version] of [
      ['mallory', '1'],
      ['ada', '0'],
    ] as const) {
      await left(user, version);
      notes.open(scope);
      await restoreSavedRows('notes:p');
      expect(store.view('notes:p')).toMatchObject({ origin: 'none', rows: [] });
    }
  });

  it('do not remove rows of an earlier frame, and are then requested completely', async () => {
    await serverThat(unlessSame(() => [row('a'), row('new')]));
    await left('ada');
    notes.open(scope);
    store.fold('Note', [{ row: row('new') }]);
    await restoreSavedRows('notes:p');
    expect(store.view('notes:p').rows).toEqual([row('a'), row('new')]);
    expect(store.etag('notes:p')).toBeNull();
  });

  it('are stored after an answer', async () => {
    await serverThat(() => ({ status: 200, body: [row('a')] }));
    const stop = saveRows();
    const { result } = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    await waitFor(async () => expect(await storage('rows').get('notes:p')).toMatchObject({ user: 'ada' }), { timeout: 5_000 });
    stop();
  });
});

describe('one row', () => {
  it('is shown from a list at once and with its details later', async () => {
    await serverThat(({ path }) => ({ status: 200, body: path.endsWith('one') ? { ...row('a'), text: 'long' } : [row('a')] }));
    const list = renderHook(() => useList(notes, scope));
    await waitFor(() => expect(list.result.current.status).toBe('ready'));
    const one = renderHook(() => useOne(note, { noteId: 'a' }));
    expect(one.result.current).toMatchObject({ row: row('a'), isPartial: true, status: 'ready' });
    await waitFor(() => expect(one.result.current).toMatchObject({ row: { id: 'a', text: 'long' }, isPartial: false }));
    act(() => store.fold('Note', [{ row: row('a', 2, 'renamed') }]));
    expect(one.result.current.row).toMatchObject({ title: 'renamed', text: 'long' });
  });

  it('that does not exist is an error', async () => {
    await serverThat(() => ({ status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r' } } }));
    const { result } = renderHook(() => useOne(note, { noteId: 'nowhere' }));
    await waitFor(() => expect(result.current).toMatchObject({ row: null, status: 'error', error: { status: 404 } }));
  });
});

describe('a compact table', () => {
  it('is packed of the fields that all rows have, and unpacked to the same rows', () => {
    const rows = [{ ...row('a'), description: 'long' }, row('b')];
    expect(packed(rows)).toEqual({
      fields: ['id', 'version', 'title'],
      rows: [
        ['a', 1, 'a'],
        ['b', 1, 'b'],
      ],
    });
    expect(unpacked(packed(rows))).toEqual([row('a'), row('b')]);
    expect(unpacked(packed([]))).toEqual([]);
  });
});
