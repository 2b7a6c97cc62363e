import { afterEach, describe, expect, it } from 'vitest';
import type { taskActions } from '#features/tasks/contract';
import { setApiConfig } from './api-config.ts';
import { client } from './api.ts';
import { ApiError, NotModified, OfflineError } from './api-error.ts';
import { callApi } from './call.ts';
import { connection } from './connection.ts';
import { currentSession } from './session.ts';
import { uncheckedLoopback, type ReceivedCall, type Loopback, type Reply } from './testing/loopback.ts';
import { sessionOf, signedIn } from './testing/signed-in.ts';

const project = client<typeof taskActions>('project');
let server: Loopback;
let signOut = () => {};

async function serverThat(reply: (asked: ReceivedCall) => Reply): Promise<Loopback> {
  server = await uncheckedLoopback(reply);
  signOut = await signedIn(server.url, 'ada');
  return server;
}

afterEach(async () => {
  signOut();
  await server.close();
});

describe('a call', () => {
  it('names its action in the query, repeats arrays and carries the token', async () => {
    const { calls } = await serverThat(() => ({ status: 200, body: { ok: true } }));
    await callApi('GET', '/api/issues', {
      query: { endpoint: 'get-project-issues', assigneeIds: ['a', 'b'], search: undefined, page: 1 },
    });
    expect(calls[0]?.path).toBe('/api/issues');
    expect(calls[0]?.query.toString()).toBe('endpoint=get-project-issues&assigneeIds=a&assigneeIds=b&page=1');
    expect(calls[0]?.headers.authorization).toBe('Bearer token-of-ada');
    expect(calls[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('sends a JSON body with an Idempotency-Key of version 7 when it changes something', async () => {
    const { calls } = await serverThat(() => ({ status: 200, body: {} }));
    await project.put('update-task-status', { query: { taskId: 't1' }, body: { status: 'DONE' } });
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/project', body: { status: 'DONE' } });
    expect(calls[0]?.query.get('endpoint')).toBe('update-task-status');
    expect(calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('rejects with the answer of the server', async () => {
    const error = {
      code: 'stale',
      message: 'Someone else changed this in the meantime: title. Check their changes, then save again.',
      requestId: 'r1',
      fields: { title: 'changed' },
    };
    await serverThat(() => ({ status: 409, body: { error } }));
    const refusal = await callApi('PUT', '/api/project').catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 409, ...error });
  });

  it('rejects with "Something went wrong!" when there is no body', async () => {
    await serverThat(() => ({ status: 502, headers: { 'retry-after': '7' } }));
    await expect(callApi('GET', '/api/project')).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Something went wrong!',
      retryAfter: 7000,
    });
  });

  it('distinguishes a server that cannot be reached, and records it', async () => {
    let isThere = false;
    await serverThat(() => (isThere ? { status: 200, body: {} } : null));
    await expect(callApi('GET', '/api/project')).rejects.toBeInstanceOf(OfflineError);
    expect(connection()).toBe('offline');
    isThere = true;
    await callApi('GET', '/api/project');
    expect(connection()).toBe('online');
  });

  it('keeps an abort by its caller as an abort', async () => {
    await serverThat(() => ({ status: 200, body: {} }));
    const stop = new AbortController();
    stop.abort();
    await expect(callApi('GET', '/api/project', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports if the answer is unchanged', async () => {
    await serverThat(({ headers }) =>
      headers['if-none-match'] === '"1"' ? { status: 304 } : { status: 200, body: [], headers: { etag: '"1"' } },
    );
    const freshness = { etag: null };
    await callApi('GET', '/api/project', { freshness });
    expect(freshness.etag).toBe('"1"');
    await expect(callApi('GET', '/api/project', { freshness })).rejects.toBeInstanceOf(NotModified);
  });
});

describe('calls that read, in one moment', () => {
  it('are one request, and each has its own answer, refusal and ETag', async () => {
    const { calls, requests } = await serverThat(({ path, query, headers }): Reply => {
      if (path === '/api/gone')
        return { status: 404, body: { error: { code: 'not-found', message: 'Not here.', requestId: 'r' } } };
      if (headers['if-none-match'] === '"1"') return { status: 304, headers: { etag: '"1"' } };
      return { status: 200, body: { id: query.get('id') }, headers: { etag: '"1"', 'cairn-place': 'log/5' } };
    });
    const freshness = { etag: null, place: null };
    const answers = await Promise.allSettled([
      callApi('GET', '/api/one', { query: { id: 'a?b&c' }, freshness }),
      callApi('GET', '/api/gone'),
      callApi('GET', '/api/known', { freshness: { etag: '"1"' } }),
    ]);
    expect(answers).toMatchObject([
      { value: { id: 'a?b&c' } },
      { reason: { status: 404, code: 'not-found' } },
      { reason: { name: 'NotModified' } },
    ]);
    expect(freshness).toEqual({ etag: '"1"', place: 'log/5' });
    expect(requests).toEqual(['/api/batch']);
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual(Array(3).fill('Bearer token-of-ada'));
  });

  it('that change something, are large, or are alone are sent separately', async () => {
    const { requests } = await serverThat(() => ({ status: 200, body: {} }));
    await Promise.all([
      callApi('GET', '/api/small'),
      callApi('GET', '/api/large', { isAlone: true }),
      callApi('POST', '/api/change'),
    ]);
    expect(requests.toSorted()).toEqual(['/api/change', '/api/large', '/api/small']);
  });

  it('are split if there are more than the server accepts', async () => {
    const { requests, calls } = await serverThat(() => ({ status: 200, body: {} }));
    await Promise.all(Array.from({ length: 18 }, (_, index) => callApi('GET', '/api/one', { query: { index } })));
    expect([requests, calls.length]).toEqual([['/api/batch', '/api/batch'], 18]);
  });

  it('all fail with their request, and an aborted one stays aborted', async () => {
    let isThere = false;
    await serverThat(() => (isThere ? { status: 200, body: {} } : null));
    const lost = await Promise.allSettled([callApi('GET', '/api/one'), callApi('GET', '/api/two')]);
    expect(lost).toMatchObject([{ reason: { name: 'OfflineError' } }, { reason: { name: 'OfflineError' } }]);
    isThere = true;
    const stop = new AbortController();
    const both = Promise.allSettled([callApi('GET', '/api/one', { signal: stop.signal }), callApi('GET', '/api/two')]);
    stop.abort();
    expect(await both).toMatchObject([{ reason: { name: 'AbortError' } }, { value: {} }]);
  });

  it('of a refused session are sent again together', async () => {
    const { requests } = await serverThat(({ path, headers }) => {
      if (path === '/auth/v1/token') return { status: 200, body: sessionOf('ada', 'fresh') };
      return headers['authorization'] === 'Bearer fresh' ? { status: 200, body: { ok: true } } : { status: 401, body: {} };
    });
    const answers = await Promise.all([callApi('GET', '/api/one'), callApi('GET', '/api/two')]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(requests).toEqual(['/api/batch', '/auth/v1/token', '/api/batch']);
  });
});

describe('a refused session', () => {
  const unauthorized: Reply = {
    status: 401,
    body: { error: { code: 'session-ended', message: 'Sign in again.', requestId: 'r' } },
  };

  it('is renewed once and the request sent again under the same key', async () => {
    const { calls } = await serverThat(({ path, headers }) => {
      if (path === '/auth/v1/token') return { status: 200, body: sessionOf('ada', 'fresh') };
      return headers.authorization === 'Bearer fresh' ? { status: 200, body: { done: true } } : unauthorized;
    });
    await expect(callApi('POST', '/api/project')).resolves.toEqual({ done: true });
    const read = calls.filter(({ path }) => path === '/api/project');
    expect(read).toHaveLength(2);
    expect(read[0]?.headers['idempotency-key']).toBe(read[1]?.headers['idempotency-key']);
    expect(currentSession().accessToken).toBe('fresh');
  });

  it('that stays refused leaves the person signed out', async () => {
    const { calls } = await serverThat(({ path }) =>
      path === '/auth/v1/token' ? { status: 200, body: sessionOf('ada', 'fresh') } : unauthorized,
    );
    await expect(callApi('GET', '/api/project')).rejects.toMatchObject({ status: 401 });
    expect(calls.filter(({ path }) => path === '/api/project')).toHaveLength(2);
    expect(currentSession().status).toBe('unauthenticated');
  });

  it('that cannot be renewed leaves the person signed out', async () => {
    await serverThat(({ path }) =>
      path === '/auth/v1/token' ? { status: 400, body: { code: 'refresh_token_not_found', message: 'no' } } : unauthorized,
    );
    await expect(callApi('GET', '/api/project')).rejects.toMatchObject({ status: 401 });
    expect(currentSession().status).toBe('unauthenticated');
  });
});

describe('the server settings', () => {
  it('need a url and a key', async () => {
    await serverThat(() => ({ status: 200 }));
    const config = { supabaseUrl: 'http://x', supabaseKey: 'k', apiUrl: '', providers: {}, mail: false, version: '1' };
    expect(() => setApiConfig({ ...config, supabaseUrl: '' })).toThrow('supabaseUrl is required.');
    expect(() => setApiConfig({ ...config, supabaseKey: '' })).toThrow('supabaseKey is required.');
  });
});
