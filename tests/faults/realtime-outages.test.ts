import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { borrowPostgres } from '#platform/postgres-borrowed';
import { openLog } from '#server/log';
import { amount } from '../support/amount.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type Person, personAt, projectOf, Screen, titlesThere, writeTask } from './realtime-screen.ts';

// Whatever fails between a row and a screen, the screen ends up with the server's state, with just the published client.

const TASKS = amount(60, 120);
const WRITERS = 4;
const BREAK_AFTER = amount(15, 30);

// With its own Postgres, which is killed, too.
let server: RunningServer;
let ada: Person;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await runServer({ SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' });
  ada = await personAt(server, 'ada');
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => server.stop());

async function open(projectId: string): Promise<Screen> {
  const screen = await Screen.open(server, ada.token, projectId);
  ends.push(() => screen.close());
  await expect.poll(() => screen.isUp).toBe(true);
  return screen;
}

/** Writes tasks continuously while something fails, and waits until the screens show all of them. */
async function survives(breakIt: () => Promise<unknown>): Promise<Screen[]> {
  const projectId = await projectOf(server, ada);
  const screens = [await open(projectId), await open(projectId)];
  const waiting = Array.from({ length: TASKS }, (_, index) => `Task ${index}`);
  let written = 0;
  let broken: Promise<unknown> | undefined;
  const writer = async (): Promise<void> => {
    for (let title = waiting.pop(); title !== undefined; title = waiting.pop()) {
      await writeTask(server, ada.token, projectId, title);
      if (++written === BREAK_AFTER) broken = breakIt();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await broken;
  const truth = await titlesThere(server, ada.token, projectId);
  expect(truth).toHaveLength(TASKS);
  for (const screen of screens) await expect.poll(() => [...screen.titles].toSorted(), { timeout: 60_000 }).toEqual(truth);
  // The screens are also live again: the next row arrives by itself.
  for (const screen of screens) await expect.poll(() => screen.isUp, { timeout: 60_000 }).toBe(true);
  await writeTask(server, ada.token, projectId, 'afterwards');
  for (const screen of screens) await expect.poll(() => screen.heard).toContain('afterwards');
  return screens;
}

test.each(['killServer', 'killPostgres'] as const)('%s while tasks are written: every screen converges', async (kill) => {
  const screens = await survives(() => server[kill]());
  for (const { states } of screens) expect(states.filter((state) => state === 'SUBSCRIBED').length).toBeGreaterThan(1);
});

test('cutting the stream repeatedly while tasks are written notifies every screen, and all converge', async () => {
  const { url } = await borrowPostgres({ dataDir: server.dataDir, log: openLog('silent') });
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  ends.push(() => sql.end());
  const screens = await survives(async () => {
    for (let count = 0; count < 5; count++) {
      await sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'cairn-realtime%'`,
      );
      await pause(150);
    }
  });
  for (const { states } of screens) expect(states).toContain('CHANNEL_ERROR');
});
