import { expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { freePort } from './listening.ts';
import { listenWhileStarting } from './starting-server.ts';

it('reports that it is alive and not ready, in the format of the API, and hands over the port', async () => {
  const PORT = String(await freePort());
  const config = readConfig({ HOST: '127.0.0.1', PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, DATA_DIR: '/nonexistent' });
  const server = await listenWhileStarting(config);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers });
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control'), await answer.json()];
  };
  expect(await ask('/healthz')).toEqual([200, null, 'no-store', { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual([503, '1', 'no-store', { status: 'starting' }]);
  expect(await ask('/api/workspace?endpoint=get-workspaces')).toMatchObject([
    503,
    '1',
    'no-store',
    { error: { code: 'unavailable' } },
  ]);
  // A client that asks how far its upload has come must not start it again.
  expect(await ask('/storage/v1/upload/resumable/one', { 'tus-resumable': '1.0.0' })).toMatchObject([423, '1', 'no-store', {}]);
  await expect(listenWhileStarting(config)).rejects.toThrow(/is taken/);
  server.close();
  const next = await listenWhileStarting(config);
  next.close();
});
