import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type Person, personAt } from './realtime-screen.ts';

/** One or two server processes on one database, for all tests of a file: each start takes more than a second of CPU. */
export interface Servers {
  one: RunningServer;
  /** As behind a load balancer: the same address and secrets. */
  two: RunningServer;
  sql: pg.Client;
  ada: Person;
  /** What ends after the tests, the last first. */
  readonly ends: (() => unknown)[];
}

/** Starts them before the tests of the file, and ends everything after them. */
export function servers(count: 1 | 2): Servers {
  const stage = { ends: [] as (() => unknown)[] } as Servers;
  const { ends } = stage;
  beforeAll(async () => {
    const database = await scratchDatabase();
    ends.push(() => database.drop());
    const settings = { DATABASE_URL: database.url, SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' };
    const both = count === 2 ? { ...settings, PUBLIC_URL: 'http://cairn.example' } : settings;
    const one = await runServer(both);
    ends.push(() => one.stop());
    stage.one = one;
    if (count === 2) {
      const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
      await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
      const two = await runServer({ ...both, DATA_DIR: dataDir });
      ends.push(() => two.stop());
      stage.two = two;
    }
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    ends.push(() => sql.end());
    Object.assign(stage, { sql, ada: await personAt(one, 'ada') });
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return stage;
}
