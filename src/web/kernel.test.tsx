import { act, render, renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setApiConfig } from './api-config.ts';
import { forgetAuthClient, sessionKeyOf } from './auth-client.ts';
import { callApi } from './call.ts';
import type { Row } from './change.ts';
import { useConnection } from './connection.ts';
import { steps } from './enact.ts';
import { Kernel } from './kernel.tsx';
import { declareList } from './list.ts';
import { send, useWaitingChanges, waitingChanges } from './outbox.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { startKernel } from './start-kernel.ts';
import { storage } from './storage.ts';
import { forgetAnswers } from './swr.ts';
import { uncheckedLoopback, type ReceivedCall, type Loopback, type Reply } from './testing/loopback.ts';
import { sessionOf } from './testing/signed-in.ts';
import { useList } from './use-list.ts';
import { useQuery } from './use-query.ts';

interface Note extends Row {
  readonly title: string;
}

const notes = declareList({
  table: 'Note',
  key: () => 'notes',
  load: (_: object, via) => callApi('GET', '/api/notes', via) as Promise<Note[]>,
  belongs: () => true,
});

const SCOPE = {};
let server: Loopback;
let stop = () => {};

async function begin(reply: (asked: ReceivedCall) => Reply | Promise<Reply>): Promise<void> {
  server = await uncheckedLoopback((asked) => (asked.path.startsWith('/auth') ? { status: 204 } : reply(asked)));
  const config = { supabaseUrl: server.url, supabaseKey: 'k', apiUrl: server.url, providers: {}, mail: false, version: '1' };
  setApiConfig(config);
  localStorage.setItem(sessionKeyOf(config), JSON.stringify(sessionOf('ada', 'token')));
  stop = startKernel();
}

afterEach(async () => {
  stop();
  store.forget();
  forgetAnswers(false);
  forgetAuthClient();
  localStorage.clear();
  setApiConfig(null);
  await server.close();
});

const change = (id: string) =>
  send(
    {
      id,
      lane: id,
      method: 'PUT',
      family: 'notes',
      name: 'rename',
      query: {},
      body: {},
      table: 'Note',
      changes: [{ table: 'Note', id: 'a', set: { title: 'mine' } }],
    },
    {},
  );

describe('signing out', () => {
  it('leaves nothing of the person in memory, in the caches or on disk', async () => {
    await begin(({ method }) => (method === 'GET' ? { status: 200, body: [{ id: 'a', version: 1, title: 'secret' }] } : null));
    const list = renderHook(() => useList(notes, SCOPE));
    const query = renderHook(() => useQuery('secret', () => callApi('GET', '/api/secret')));
    await waitFor(() => expect(list.result.current.rows).toHaveLength(1));
    await waitFor(() => expect(query.result.current.status).toBe('ready'));
    await waitFor(async () => expect(await storage('rows').entries()).toHaveLength(1), { timeout: 5_000 });
    change('unsent');
    await waitFor(async () => expect(await storage('outbox-ada').entries()).toHaveLength(1));
    expect(store.view('notes').rows).toEqual([{ id: 'a', version: 1, title: 'mine' }]);

    await act(() => signOut());
    expect(currentSession().status).toBe('unauthenticated');
    expect(list.result.current).toMatchObject({ rows: [], status: 'loading' });
    expect(query.result.current.data).toBeUndefined();
    expect(waitingChanges()).toBe(0);
    expect(await storage('outbox-ada').entries()).toEqual([]);
    expect(await storage('rows').entries()).toEqual([]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secret');
  });

  it('does not pass a pending answer of the last person to the next', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await begin(async () => {
      await held;
      return { status: 200, body: [{ id: 'a', version: 1, title: 'secret' }] };
    });
    const fetched = notes.fetch(SCOPE);
    await expect.poll(() => server.calls).toHaveLength(1);
    await signOut();
    release();
    await fetched;
    expect(store.view('notes').rows).toEqual([]);
  });
});

describe('the connection', () => {
  it('is detected by the browser and by requests, with the number of pending changes', async () => {
    let isThere = false;
    await begin(() => (isThere ? { status: 200, body: { id: 'a', version: 2, title: 'mine' } } : null));
    const { result } = renderHook(() => [useConnection(), useWaitingChanges()]);
    act(() => change('unsent'));
    await waitFor(() => expect(result.current).toEqual(['offline', 1]));
    isThere = true;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current).toEqual(['online', 0]));
    act(() => void dispatchEvent(new Event('offline')));
    expect(result.current).toEqual(['offline', 0]);
    act(() => void dispatchEvent(new Event('online')));
  });
});

describe('Ctrl Z', () => {
  it('undoes outside text fields only', async () => {
    await begin(() => ({ status: 500 }));
    steps.record({ mutationIds: [], back: [], sentence: null });
    const { getByRole } = render(
      <Kernel>
        <input aria-label="Title" />
        <button type="button">Card</button>
      </Kernel>,
    );
    await userEvent.click(getByRole('textbox'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(steps.lastDone()).toBeDefined();
    await userEvent.click(getByRole('button'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(steps.lastDone()).toBeUndefined();
    await userEvent.keyboard('{Control>}{Shift>}z');
    expect(steps.lastDone()).toBeDefined();
    steps.clear();
  });
});
