import { afterEach, expect, test } from 'vitest';
import { NAMES } from '#features/account/server/exporting';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

/** The step before the lists collects the profile. */
const STEP_OF_VIEWS = 1 + NAMES.indexOf('savedViews');

let server: RunningServer;
let scratch: ScratchDatabase;

afterEach(async () => {
  await server.stop();
  await scratch.drop();
});

test('an export whose server is killed midway continues where it was, and its file is complete', async () => {
  scratch = await scratchDatabase();
  server = await runServer({ SEED_DEMO: 'off', DATABASE_URL: scratch.url });
  const { pool } = scratch.database;
  const ada = new Person(server);
  const email = 'ada@example.com';
  const { data } = await ada.client.auth.signUp({ email, password: 'correct horse battery' });
  const registered = { id: data.user?.id, email, firstName: 'Ada', lastName: '', profilePictureUrl: null };
  await ada.granted('POST', 'register', registered);

  // Reading views waits until this is released.
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE "SavedView" IN ACCESS EXCLUSIVE MODE');
  const { id } = await ada.granted('POST', 'user?endpoint=start-data-export', {});
  const place = async () =>
    (await pool.query<{ step: number; heldBy: string }>('SELECT "step", "heldBy" FROM "LongJobWork" WHERE "jobId" = $1', [id]))
      .rows[0];
  await expect.poll(async () => (await place())?.step).toBe(STEP_OF_VIEWS);
  const killed = (await place())?.heldBy;
  const kept = await pool.query('SELECT "step", "content" FROM "LongJobPart" WHERE "jobId" = $1 ORDER BY "step", "nth"', [id]);
  await server.killServer();
  await holder.query('ROLLBACK');
  holder.release();

  const job = async () => (await ada.granted('GET', 'jobs?endpoint=get-my-jobs').catch(() => null))?.items[0];
  await expect.poll(async () => (await job())?.state, { timeout: 60_000 }).toBe('DONE');
  expect(killed).toEqual(expect.any(String));
  expect((await place())?.heldBy).not.toBe(killed);
  const { url } = await ada.granted('GET', `jobs?endpoint=get-job-file&jobId=${id}`);
  const text = await (await fetch(server.url + url)).text();
  expect(text.startsWith(kept.rows.map(({ content }: { content: string }) => content).join('')), 'what was collected stays').toBe(
    true,
  );
  expect(JSON.parse(text)).toMatchObject({ profile: { email }, workspaces: [expect.anything()], invitations: [] });
});
