import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type Person, personAt, projectOf, Screen, titlesThere, writeTask } from './realtime-screen.ts';

// Whatever fails between a row and a screen, the screen ends up with the server's state, with just the published client.

const TASKS = 120;
const WRITERS = 4;
const BREAK_AFTER = 30;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function started(
  settings: Record<string, string> = {},
): Promise<{ server: RunningServer; ada: Person; projectId: string }> {
  const server = await runServer({ SEED_DEMO: 'off', ...settings });
  ends.push(() => server.stop());
  const ada = await personAt(server, 'ada');
  return { server, ada, projectId: await projectOf(server, ada) };
}

async function open(server: RunningServer, { token }: Person, projectId: string): Promise<Screen> {
  const screen = await Screen.open(server, token, projectId);
  ends.push(() => screen.close());
  await expect.poll(() => screen.isUp).toBe(true);
  return screen;
}

/** Writes tasks continuously while something fails, and waits until the screens show all of them. */
async function survives(
  server: RunningServer,
  ada: Person,
  projectId: string,
  breakIt: () => Promise<unknown>,
): Promise<Screen[]> {
  const screens = [await open(server, ada, projectId), await open(server, ada, projectId)];
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
  const { server, ada, projectId } = await started();
  const screens = await survives(server, ada, projectId, () => server[kill]());
  for (const { states } of screens) expect(states.filter((state) => state === 'SUBSCRIBED').length).toBeGreaterThan(1);
});

test('cutting the stream repeatedly while tasks are written notifies every screen, and all converge', async () => {
  const database = await scratchDatabase();
  ends.push(() => database.drop());
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  ends.push(() => sql.end());
  const { server, ada, projectId } = await started({ DATABASE_URL: database.url });
  const screens = await survives(server, ada, projectId, async () => {
    for (let count = 0; count < 5; count++) {
      await sql.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'cairn-realtime%'`,
      );
      await pause(150);
    }
  });
  for (const { states } of screens) expect(states).toContain('CHANNEL_ERROR');
});
