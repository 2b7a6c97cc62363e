import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#contract/new-id';
import type { Stage } from './api.ts';
import type { Figure } from './report.ts';

const BYTES = 20_000_000;
const SMALL = 10_000;
const AT_ONCE = 4;
// Every row right is checked, as in a product: the person may do everything in folders of their own.
const RIGHTS = `
INSERT INTO storage.buckets (id, name) VALUES ('bench', 'bench') ON CONFLICT DO NOTHING;
DROP POLICY IF EXISTS bench_own ON storage.objects;
CREATE POLICY bench_own ON storage.objects TO authenticated USING ((storage.foldername(name))[1] = auth.uid()::text);`;

/** Files: megabytes per second up and down, compared with bare HTTP to and from a file that is stored as durably. */
export async function storageFigures({ server, person, seconds }: Stage): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  await database.query(RIGHTS);
  await database.end();
  const bare = await bareServer();
  const headers = { authorization: `Bearer ${person.token}`, apikey: person.publishableKey };
  const wire = `${server.url}/storage/v1/object/bench/${person.userId}`;
  const [large, small] = [randomBytes(BYTES), randomBytes(SMALL)];
  const put = (bytes: Buffer) => () =>
    sent(`${wire}/${newId()}.bin`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-bench' },
      body: bytes,
    });
  // A name of its own for each round, because existing objects are not overwritten.
  const one = `${wire}/${newId()}.bin`;
  const few = `${wire}/${newId()}.bin`;
  try {
    await sent(one, { method: 'POST', headers, body: large });
    await sent(few, { method: 'POST', headers, body: small });
    await sent(bare.url, { method: 'POST', body: large });
    const megabytes = async (name: string, clients: number, act: () => Promise<number>): Promise<Figure> => ({
      row: 29,
      name,
      value: (await rate(clients, seconds, act)) / 1e6,
      unit: 'MB/s',
    });
    return [
      await megabytes('bare HTTP to a file, 20 MB', 1, () => sent(bare.url, { method: 'POST', body: large })),
      await megabytes('upload, 20 MB', 1, put(large)),
      await megabytes(`upload, 20 MB, ${AT_ONCE} at once`, AT_ONCE, put(large)),
      await megabytes('bare HTTP from a file, 20 MB', 1, () => sent(bare.url)),
      await megabytes('download, 20 MB', 1, () => sent(one, { headers })),
      await megabytes(`download, 20 MB, ${AT_ONCE} at once`, AT_ONCE, () => sent(one, { headers })),
      { row: 29, name: 'uploads of 10 KB, at 10', value: (await rate(10, seconds, put(small))) / SMALL, unit: '/s' },
      {
        row: 29,
        name: 'downloads of 10 KB, at 10',
        value: (await rate(10, seconds, () => sent(few, { headers }))) / SMALL,
        unit: '/s',
      },
    ];
  } finally {
    await bare.close();
  }
}

/** Bytes that went over the wire. */
async function sent(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let received = 0;
  for await (const chunk of answer.body ?? []) received += chunk.length;
  return init.method === 'POST' ? Buffer.byteLength(init.body as Buffer) : received;
}

/** Bytes per second that several clients transfer, each as often as it can. */
async function rate(clients: number, seconds: number, act: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let bytes = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const moved = await act();
      bytes += moved;
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (bytes / (performance.now() - began)) * 1000;
}

async function bareServer(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bare-'));
  const path = join(folder, 'file');
  const server = createServer((request, response) => {
    const moved =
      request.method === 'POST'
        ? pipeline(request, createWriteStream(path, { flush: true })).then(() => response.end())
        : pipeline(createReadStream(path), response);
    moved.catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
