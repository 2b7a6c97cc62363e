import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import { openLog } from '#server/log';
import { statementsOn, transaction } from '#server/statements';
import { LiveTurn } from '../../src/features/assistant/server/live-turn.ts';
import { Saving } from '../../src/features/assistant/server/saving.ts';
import { begun, ended } from '../../src/features/assistant/server/turn-rows.ts';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
let saving: Saving;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  saving = new Saving({ pool: app.database.pool, log: openLog('silent') });
});
afterAll(() => app.stop());

async function turnOf({ userId }: Person): Promise<LiveTurn> {
  const sent = { messageId: newIdOf(userId), userId, workspaceId: all.workspaceId, projectId: null, chatId: null };
  const rest = { message: 'Hello', taskContext: null, mode: 'ASK', replaces: null } as const;
  const turn = new LiveTurn(await transaction(app.database.pool, (db) => begun(db, { ...sent, ...rest })));
  saving.add(turn);
  return turn;
}

const rowOf = async ({ answerId }: LiveTurn) => {
  const sql = `SELECT m."content", t."tokens", t."stopAskedAt" FROM "ChatMessage" m JOIN "ChatTurn" t ON t."id" = m."id" WHERE m."id" = $1`;
  return (await app.database.pool.query(sql, [answerId])).rows[0];
};

test('what there is of all answers is saved, and one that cannot be saved does not keep the others from it', async () => {
  const [good, bad] = [await turnOf(all.ada), await turnOf(all.ben)];
  good.text('So far');
  bad.text('Never');
  // Postgres takes no zero character in JSON.
  bad.step({ tool: '\u0000' } as never);
  good.beginRound(400);
  await expect.poll(async () => (await rowOf(good)).content).toBe('So far');
  expect((await rowOf(good)).tokens).toBeGreaterThanOrEqual(100);
  expect((await rowOf(bad)).content).toBe('');
  expect([good.signal.aborted, bad.signal.aborted]).toEqual([false, false]);
  await Promise.all([saving.remove(good), saving.remove(bad)]);
});

test('an answer that is to stop is told so, and so is one that ended elsewhere; the others go on', async () => {
  const [asked, gone, on] = [await turnOf(all.vera), await turnOf(all.gus), await turnOf(all.ada)];
  await app.database.pool.query('UPDATE "ChatTurn" SET "stopAskedAt" = now() WHERE "id" = $1', [asked.answerId]);
  const ending = { state: 'INTERRUPTED', problem: null, tokens: 0 } as const;
  await ended(statementsOn(app.database.pool), gone.answerId, gone.written(), ending);
  await expect.poll(() => asked.signal.reason).toBe('STOPPED');
  await expect.poll(() => gone.signal.reason).toBe('CLOSING');
  expect(on.signal.aborted).toBe(false);
  gone.text('Too late');
  on.text('More');
  await expect.poll(async () => (await rowOf(on)).content).toBe('More');
  expect((await rowOf(gone)).content).toBe('');
  await Promise.all([asked, gone, on].map((turn) => saving.remove(turn)));
});
