import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actions, inWorkspace, oneself } from '#contract/action';
import { fail } from '#server/failures';
import { openLog } from '#server/log';
import type { LongJobKind, LongJobStep } from '#server/long-jobs';
import { z } from 'zod';
import { JobHolder } from '../../src/features/long-jobs/server/claimed-job.ts';
import { LongJobRunner } from '../../src/features/long-jobs/server/runner.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { putJob } from '../support/long-jobs.ts';
import { noFiles } from '../support/no-files.ts';

let app: TestApp;
let all: Cast;
const runners: LongJobRunner[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});
afterAll(() => app.stop());

const { alone, there } = actions('made-up', 'none', {
  alone: { method: 'POST', about: 'Made up.', reach: oneself, right: 'session', response: z.object({}) },
  there: { method: 'POST', about: 'Made up.', reach: inWorkspace, right: { workspace: 'createProject' }, response: z.object({}) },
});

const timing = { beatMs: 20, roundMs: 600_000, pausesMs: [1, 1] };
const kind = (steps: readonly LongJobStep[], startedBy: LongJobKind['startedBy'] = alone): LongJobKind => ({
  startedBy,
  keptDays: 1,
  steps,
});
const step = (save: LongJobStep['save'], work?: LongJobStep['work']): LongJobStep => ({
  about: 'Counting',
  save,
  ...(work && { work }),
});
function runnerOf(kinds: Record<string, LongJobKind>, beatMs = timing.beatMs): LongJobRunner {
  const { pool } = app.database;
  const runner = new LongJobRunner(kinds, { pool, files: noFiles, log: openLog('silent'), timing: { ...timing, beatMs } });
  runners.push(runner);
  return runner;
}
const rowOf = async (id: string) => (await app.database.pool.query('SELECT * FROM "LongJob" WHERE "id" = $1', [id])).rows[0];
const query = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
const isDue = async ({ due }: LongJobRunner) => due.mayBegin?.() !== false && (await query(due.when, [])).rows[0].isDue;
const becomes = (id: string, state: string) => expect.poll(async () => (await rowOf(id)).state).toBe(state);
const put = (name: string) => putJob(app.database.pool, { userId: all.ben.userId, kind: name });

/** What "Resume" does for a kind that the test's server does not know. */
async function goOn(id: string): Promise<void> {
  await query(
    `UPDATE "LongJob" SET "state" = 'QUEUED', "finishedAt" = NULL, "expiresAt" = NULL, "errorCode" = NULL, "errorMessage" = NULL
    WHERE "id" = $1`,
    [id],
  );
  await query('UPDATE "LongJobWork" SET "heldBy" = NULL, "heldUntil" = NULL, "tries" = 0 WHERE "jobId" = $1', [id]);
}

/** Five rounds, each of which saves a number; `pausing` is awaited before each. */
const counting = (seen: number[], pausing: (nth: number, signal: AbortSignal) => Promise<void> = async () => undefined) =>
  kind([
    step(
      async ({ save, progress }, nth) => {
        await save(`${String(nth)} `);
        progress(Number(nth), 5);
        return nth === 5 ? null : { next: Number(nth) + 1 };
      },
      async ({ cursor, signal }) => {
        const nth = Number(cursor?.['next'] ?? 1);
        seen.push(nth);
        await pausing(nth, signal);
        return nth;
      },
    ),
    step(async ({ savedParts, job }) => {
      let text = '';
      for await (const part of savedParts()) text += part;
      await query('UPDATE "User" SET "lastName" = $2 WHERE "id" = $1', [job.userId, text]);
      return null;
    }),
  ]);
const nameOf = async () =>
  (await query('SELECT "lastName" FROM "User" WHERE "id" = $1', [all.ben.userId])).rows[0].lastName as string;

const hanging = (signal: AbortSignal): Promise<void> =>
  new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)));

test('a job continues round by round, and each step finds what the last one saved', async () => {
  const seen: number[] = [];
  const id = await put('counts');
  await runnerOf({ counts: counting(seen) }).look();
  await becomes(id, 'DONE');
  expect([seen, await nameOf()]).toEqual([[1, 2, 3, 4, 5], '1 2 3 4 5 ']);
  expect(await rowOf(id)).toMatchObject({ done: 5, total: 5, step: 'Counting', errorCode: null });
});

test('a server that closes during a round leaves the job to the next, which continues with that round', async () => {
  const [first, second]: number[][] = [[], []];
  const id = await put('moves-on');
  const closing = runnerOf({
    'moves-on': counting(first ?? [], async (nth, signal) => (nth === 3 ? hanging(signal) : undefined)),
  });
  await closing.look();
  await expect.poll(() => first).toEqual([1, 2, 3]);
  const next = runnerOf({ 'moves-on': counting(second ?? []) });
  expect(await isDue(next), 'it is still held').toBe(false);
  await closing.close();
  expect(await isDue(next)).toBe(true);
  await next.look();
  await becomes(id, 'DONE');
  expect([second, await nameOf()]).toEqual([[3, 4, 5], '1 2 3 4 5 ']);
});

test('a job of a killed server is taken over once that is silent long enough, and its late saves do not count', async () => {
  const seen: number[] = [];
  const id = await put('was-killed');
  const dead = new JobHolder(app.database.pool, ['was-killed']);
  const held = (await dead.take()) ?? expect.fail('nothing was taken');
  expect(held.id).toBe(id);
  expect(await dead.take()).toBeNull();
  await query(`UPDATE "LongJobWork" SET "heldUntil" = now() - interval '1 second' WHERE "jobId" = $1`, [id]);
  await runnerOf({ 'was-killed': counting(seen) }).look();
  await becomes(id, 'DONE');
  expect(await dead.beat(held, { step: 'Late', done: 1, total: 2 })).toBe(false);
  await dead.failed(held, { code: 'internal', message: 'Late' }, 1);
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', step: 'Counting' });
});

test('a running job is told when it is canceled', async () => {
  const seen: number[] = [];
  const id = await put('is-canceled');
  let hasHeard = false;
  const heeding = counting(seen, (_, signal) => hanging(signal).finally(() => (hasHeard = true)));
  await runnerOf({ 'is-canceled': heeding }).look();
  await expect.poll(() => seen).toEqual([1]);
  expect((await all.ben.ask('PUT', 'jobs', 'cancel-job', { query: { jobId: id }, body: {} })).body.state).toBe('CANCELED');
  await expect.poll(() => hasHeard).toBe(true);
  expect((await rowOf(id)).state).toBe('CANCELED');
});

test('a job that is canceled and resumed at once is done once, though its server is still working on it', async () => {
  const seen: number[] = [];
  const [former, latter] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turns = [former.promise, null, null, latter.promise];
  const id = await put('goes-on');
  const runner = runnerOf(
    {
      'goes-on': counting(seen, async () => (await turns.shift()) ?? undefined),
      // It starts where the last one ended.
      'comes-next': kind([step(async () => (latter.resolve(), null))]),
    },
    60_000,
  );
  await runner.look();
  await expect.poll(() => seen).toEqual([1]);
  expect((await all.ben.ask('PUT', 'jobs', 'cancel-job', { query: { jobId: id }, body: {} })).status).toBe(200);
  await goOn(id);
  await runner.look();
  await expect.poll(() => seen).toEqual([1, 1, 2, 3]);
  await put('comes-next');
  former.resolve();
  await becomes(id, 'DONE');
  expect([seen, await nameOf()]).toEqual([[1, 1, 2, 3, 4, 5], '1 2 3 4 5 ']);
});

test('a refused job states the error of the API, and can be resumed', async () => {
  let isFull = true;
  const kinds = { refused: kind([step(async () => (isFull ? fail('storage-full', { limit: '1 GB' }) : null))]) };
  const id = await put('refused');
  const runner = runnerOf(kinds);
  await runner.look();
  await becomes(id, 'FAILED');
  expect(await rowOf(id)).toMatchObject({
    errorCode: 'storage-full',
    errorMessage: expect.stringContaining('All 1 GB of file storage'),
  });
  isFull = false;
  await goOn(id);
  await runner.look();
  await becomes(id, 'DONE');
});

test('an unexpected failure is retried a few times, and then the job fails', async () => {
  let tries = 0;
  const id = await put('breaks');
  const runner = runnerOf({
    breaks: kind([step(async () => null), step(async () => Promise.reject(new Error(`broken for the ${++tries}. time`)))]),
  });
  await expect
    .poll(async () => {
      await runner.look();
      return (await rowOf(id)).state;
    })
    .toBe('FAILED');
  expect(tries).toBe(3);
  expect(await rowOf(id)).toMatchObject({ errorCode: 'internal', errorMessage: 'Something went wrong on the server.' });
});

test('a job that crashes every server that runs it is abandoned too', async () => {
  const id = await put('ends-servers');
  await query('UPDATE "LongJobWork" SET "tries" = 3 WHERE "jobId" = $1', [id]);
  let isBegun = false;
  const begun = step(async () => {
    isBegun = true;
    return null;
  });
  await runnerOf({ 'ends-servers': kind([begun]) }).look();
  await becomes(id, 'FAILED');
  expect(isBegun).toBe(false);
});

test('removing a person from the workspace ends their job there before its next round', async () => {
  const { workspaceId, vera } = all;
  const seen: number[] = [];
  const id = await putJob(app.database.pool, { userId: vera.userId, kind: 'of-workspace', workspaceId });
  await query('UPDATE "LongJobWork" SET "request" = $2 WHERE "jobId" = $1', [id, JSON.stringify({ workspaceId })]);
  const leaving = async (nth: number) => {
    if (nth !== 2) return;
    await query('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = $2', [
      workspaceId,
      vera.userId,
    ]);
  };
  await runnerOf({ 'of-workspace': { ...counting(seen, leaving), startedBy: there } }).look();
  await becomes(id, 'FAILED');
  expect([seen, (await rowOf(id)).errorCode]).toEqual([[1, 2], 'not-found']);
});
