import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import { billing } from '#features/billing/server';
import { startingColumns } from '#features/projects/rules';
import { PlanType } from '#features/workspaces/contract';
import { limitsOf, plans } from '#features/workspaces/rules';
import { planOf, refuseWithoutRoom, usageOf } from '#features/workspaces/server';
import { Failure } from '#server/failures';
import { openLog } from '#server/log';
import { reading, transaction } from '#server/statements';
import { CROWD, amount } from '../support/amount.ts';
import { type Person, testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.stop());
beforeEach(async () => void (ada = await app.person('ada')));

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows as Row[];
const change = (set: string) => sql(`UPDATE "Subscription" SET ${set} WHERE "workspaceId" = $1`, [ada.workspaceId]);
const isReadOnly = async (): Promise<boolean> =>
  (await sql<{ isReadOnly: boolean }>('SELECT "isReadOnly" FROM "Workspace" WHERE "id" = $1', [ada.workspaceId]))[0]
    ?.isReadOnly ?? false;

/** A person that exists only as a row: no session is needed. */
async function somebody(): Promise<string> {
  const id = newId();
  await sql('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await sql('INSERT INTO "User" ("id", "email") VALUES ($1, $2)', [id, `${id}@example.com`]);
  return id;
}
const member = (userId: string, role: WorkspaceRole) =>
  [
    'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES ($1, $2, $3, $4)',
    [newId(), ada.workspaceId, userId, role],
  ] as const;
async function join(role: WorkspaceRole): Promise<string> {
  const [text, values] = member(await somebody(), role);
  await sql(text, [...values]);
  return values[0];
}
const createProject = (name: string) =>
  ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId: ada.workspaceId }, body: { name } });

test('the database has the same plan limits as the rules', async () => {
  for (const planType of PlanType.options) {
    const [limits] = await sql('SELECT * FROM plan_limits($1)', [planType]);
    const [kept] = await sql<{ days: number | null }>('SELECT audit_plan_days($1) AS "days"', [planType]);
    expect(kept?.days).toBe(plans[planType].auditRetentionDays);
    const { seats, projects, storageBytes } = limitsOf(plans[planType], 1);
    const { guests, guestsPerSeat } = plans[planType];
    expect(limits).toEqual({
      seats,
      guests,
      guests_per_seat: guests === null ? guestsPerSeat : 0,
      projects,
      storage: storageBytes,
    });
  }
});

describe('the current plan', () => {
  test.each([
    [`"status" = 'ACTIVE'`, 'PRO'],
    [`"status" = 'CANCELED'`, 'FREE'],
    [`"status" = 'PAUSED'`, 'FREE'],
    [`"status" = 'PAST_DUE'`, 'PRO'],
    [`"status" = 'PAST_DUE', "pastDueSince" = now() - interval '13 days 23 hours'`, 'PRO'],
    [`"status" = 'PAST_DUE', "pastDueSince" = now() - interval '14 days'`, 'FREE'],
    [`"status" = 'TRIALING', "trialEndsAt" = now() + interval '1 minute'`, 'PRO'],
    [`"status" = 'TRIALING', "trialEndsAt" = now()`, 'FREE'],
    [`"pendingPlan" = 'FREE', "currentPeriodEnd" = now() + interval '1 minute'`, 'PRO'],
    [`"pendingPlan" = 'FREE', "currentPeriodEnd" = now()`, 'FREE'],
    [`"status" = 'CANCELED', "pendingPlan" = 'BUSINESS', "currentPeriodEnd" = now()`, 'FREE'],
  ] as const)('with %s is %s', async (set, expected) => {
    await change(`"planType" = 'PRO', ${set}`);
    expect(await reading(app.database.pool, (db) => planOf(db, ada.workspaceId))).toEqual(plans[expected]);
  });

  test('of an unknown workspace is the free plan', async () => {
    expect(await reading(app.database.pool, (db) => planOf(db, newId()))).toEqual(plans.FREE);
  });

  test('starts the past-due period on its first day', async () => {
    await change(`"status" = 'PAST_DUE', "pastDueSince" = '2026-01-01'`);
    await change(`"status" = 'PAST_DUE', "paidSeats" = 3`);
    const since = async () =>
      (
        await sql<{ since: string | null }>('SELECT "pastDueSince" AS since FROM "Subscription" WHERE "workspaceId" = $1', [
          ada.workspaceId,
        ])
      )[0]?.since;
    expect(await since()).toMatch(/^(2026-01-01|2025-12-31)/);
    await change(`"status" = 'ACTIVE'`);
    expect(await since()).toBeNull();
  });
});

describe('at the plan limit', () => {
  test('concurrent projects are created up to the limit', async () => {
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, nth) => createProject(`Project ${nth}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
      new Set(['project-limit-reached']),
    );
    expect(await isReadOnly()).toBe(false);
  });

  test.each([
    ['MEMBER', 4, 'seat-limit-reached'],
    ['GUEST', 2, 'guest-limit-reached'],
  ] as const)('concurrent joins as %s admit %i', async (role, most, code) => {
    const people = await Promise.all(Array.from({ length: CROWD }, somebody));
    const results = await Promise.allSettled(
      people.map((userId) =>
        transaction(app.database.pool, async (db) => {
          await refuseWithoutRoom(db, ada.workspaceId, role);
          await db.text(...member(userId, role));
        }),
      ),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toHaveLength(CROWD - most);
    expect(refusals.every((refusal) => refusal instanceof Failure && refusal.code === code)).toBe(true);
    expect(await isReadOnly()).toBe(false);
  });

  test('an archived project is restored into the last free place, and refused without one', async () => {
    const eve = await app.person('eve');
    const { workspaceId } = eve;
    const make = (name: string) => eve.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name } });
    const made = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(make));
    const projectId = made[0]?.body.id;
    const put = (status: string) =>
      eve.ask('PUT', 'workspace', 'update-project-status', { query: { workspaceId, projectId }, body: { status } });
    await put('ARCHIVED');
    expect((await put('ACTIVE')).status).toBe(200);
    await put('ARCHIVED');
    expect((await make('Six')).status).toBe(200);
    expect((await put('ACTIVE')).body.error.code).toBe('project-limit-reached');
  });

  test('a guest’s seat comes free with the seats that members pay for', async () => {
    await change(`"planType" = 'PRO'`);
    for (let nth = 0; nth < 5; nth++) await join('GUEST');
    const join1 = (role: WorkspaceRole, instead: WorkspaceRole | null = null) =>
      transaction(app.database.pool, (db) => refuseWithoutRoom(db, ada.workspaceId, role, instead));
    await expect(join1('GUEST')).rejects.toThrow(/All 5 guest seats/);
    await join('MEMBER');
    await join1('GUEST');
    await expect(join1('GUEST', 'MEMBER')).rejects.toThrow(/All 5 guest seats/);
    await join1('ADMIN', 'MEMBER');
  });
});

test('a workspace is read-only exactly while it exceeds its plan', async () => {
  const members: string[] = [];
  const projects: string[] = [];
  const steps: Record<string, () => Promise<unknown>> = {
    join: async () => members.push(await join('MEMBER')),
    joinAsGuest: async () => members.push(await join('GUEST')),
    leave: async () => sql('DELETE FROM "WorkspaceMember" WHERE "id" = $1', [members.pop() ?? newId()]),
    deactivate: async () =>
      sql('UPDATE "WorkspaceMember" SET "isActive" = NOT "isActive" WHERE "id" = $1', [members.at(0) ?? newId()]),
    exchange: async () =>
      sql(`UPDATE "WorkspaceMember" SET "role" = CASE "role" WHEN 'GUEST' THEN 'MEMBER' ELSE 'GUEST' END WHERE "id" = $1`, [
        members.at(-1) ?? newId(),
      ]),
    build: async () => {
      const id = newId();
      projects.push(id);
      await sql(
        `INSERT INTO "Project" ("id", "workspaceId", "key", "name", "columns", "createdBy") VALUES ($1, $2, $3, 'P', $5, $4)`,
        [id, ada.workspaceId, `P${projects.length}`, ada.userId, JSON.stringify(startingColumns)],
      );
    },
    archive: async () =>
      sql(`UPDATE "Project" SET "status" = CASE "status" WHEN 'ARCHIVED' THEN 'ACTIVE' ELSE 'ARCHIVED' END WHERE "id" = $1`, [
        projects[Math.floor(random() * projects.length)] ?? newId(),
      ]),
    bin: async () =>
      sql('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [
        projects[Math.floor(random() * projects.length)] ?? newId(),
      ]),
    store: async () => sql('SELECT take_storage($1, $2, 0)', [ada.workspaceId, Math.floor(random() * 4 * 1024 ** 3)]),
    free: async () => sql('UPDATE "WorkspaceStorage" SET "usedBytes" = 0 WHERE "workspaceId" = $1', [ada.workspaceId]),
    rise: async () => change(`"planType" = 'PRO', "status" = 'ACTIVE'`),
    cancel: async () => change(`"status" = 'CANCELED'`),
    sink: async () => change(`"planType" = 'FREE', "status" = 'ACTIVE'`),
  };
  const names = Object.keys(steps);
  const seen = new Set<boolean>();
  for (let nth = 0; nth < amount(100, 250); nth++) {
    const name = names[Math.floor(random() * names.length)] ?? 'join';
    await steps[name]?.();
    const [plan, usage] = await reading(
      app.database.pool,
      async (db) => [await planOf(db, ada.workspaceId), await usageOf(db, ada.workspaceId)] as const,
    );
    const limits = limitsOf(plan, usage.seats);
    const isOver = (Object.keys(limits) as (keyof typeof limits)[]).some((what) => usage[what] > (limits[what] ?? Infinity));
    seen.add(isOver);
    expect([nth, name, await isReadOnly()]).toEqual([nth, name, isOver]);
  }
  expect(seen.size).toBe(2);
});

test('two members who leave at once do not leave a workspace read-only that is within its plan', async () => {
  for (let round = 0; round < amount(4, 10); round++) {
    await change(`"planType" = 'PRO'`);
    const ids = await Promise.all(Array.from({ length: 6 }, () => join('MEMBER')));
    await change(`"planType" = 'FREE'`);
    expect(await isReadOnly()).toBe(true);
    await Promise.all(ids.map((id) => sql('DELETE FROM "WorkspaceMember" WHERE "id" = $1', [id])));
    expect(await isReadOnly()).toBe(false);
  }
});

test('an expired trial makes a workspace read-only without any request', async () => {
  await change(`"planType" = 'BUSINESS', "status" = 'TRIALING', "trialEndsAt" = now() + interval '1 hour'`);
  for (let nth = 0; nth < 6; nth++) await createProject(`Project ${nth}`);
  expect(await isReadOnly()).toBe(false);
  await change('"trialEndsAt" = now()');
  await sql(`SELECT graphile_worker.add_job('plan-clock')`);
  await expect.poll(isReadOnly).toBe(true);
});

test('a workspace that cannot be checked does not stop the check of others', async () => {
  const others = await Promise.all(['ben', 'cleo'].map((name) => app.person(name)));
  const ids = [ada, ...others].map(({ workspaceId }) => workspaceId).toSorted();
  for (let nth = 0; nth < 6; nth++)
    await sql(
      `INSERT INTO "Project" ("id", "workspaceId", "name", "key", "createdBy", "columns", "status")
       SELECT gen_random_uuid(), w."id", 'P', 'KEY' || $2, w."createdBy", $3, 'ACTIVE' FROM "Workspace" w WHERE w."id" = ANY ($1)`,
      [ids, nth, JSON.stringify(startingColumns)],
    );
  // As some time after the trial: no check has run since.
  await sql(
    `UPDATE "Subscription" SET "status" = 'TRIALING', "trialEndsAt" = now() - interval '1 hour' WHERE "workspaceId" = ANY ($1)`,
    [ids],
  );
  await sql('UPDATE "Workspace" SET "isReadOnly" = false WHERE "id" = ANY ($1)', [ids]);
  await sql(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`);
  await sql(
    `CREATE TRIGGER broken BEFORE UPDATE ON "Workspace" FOR EACH ROW WHEN (OLD."id" = '${ids[0]}') EXECUTE FUNCTION broken()`,
  );
  const { jobs } = billing({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost:3000' }, openLog('silent'));
  const clock = jobs(app.database).find(({ name }) => name === 'plan-clock');
  await expect(clock?.work({})).rejects.toThrow('not every plan');
  const over = await sql<{ id: string }>(`SELECT "id" FROM "Workspace" WHERE "id" = ANY ($1) AND "isReadOnly" ORDER BY "id"`, [
    ids,
  ]);
  expect(over.map(({ id }) => id)).toEqual(ids.slice(1));
  await sql('DROP FUNCTION broken CASCADE');
});

// The same random walk each time, so that a failure can be repeated.
let seed = 20_261_120;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
