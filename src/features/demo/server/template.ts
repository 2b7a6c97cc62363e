import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { addAuthors } from '#features/account/server';
import { makeWorkspace, trashWorkspaces } from '#features/workspaces/server';
import { newId } from '#contract/ids';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { dueWhen } from '#server/due-work';
import { type Erasable, erase } from './erasing.ts';
import type { DemoMeans } from './means.ts';

/** The workspace that demos are copies of. */
export interface Template {
  readonly id: string;
  readonly workspaceId: string;
  readonly personIds: readonly string[];
  readonly ownerId: string;
  /** How long ago it was made. */
  readonly days: number;
  readonly milliseconds: number;
}

const NEWEST = `
SELECT "id", "workspaceId", "personIds", "ownerId", (now() AT TIME ZONE 'UTC')::date - ("madeAt" AT TIME ZONE 'UTC')::date AS "days",
  extract(epoch FROM now() - "madeAt")::float8 * 1000 AS "milliseconds"
FROM "DemoTemplate" WHERE "madeAt" IS NOT NULL AND "workspaceId" IS NOT NULL ORDER BY "madeAt" DESC LIMIT 1 FOR KEY SHARE`;

/** The newest complete template, which stays until the transaction ends; undefined if there is none. */
export const templateOf = async (db: Statements): Promise<Template | undefined> => (await db.text<Template>(NEWEST))[0];

const COPIED = 'SELECT copied_id(id, $2) AS "id" FROM unnest($1::uuid[]) WITH ORDINALITY AS each(id, nth) ORDER BY each.nth';

/** Who the people of a template are in the copy with this key, its owner first. */
export async function copiedPeople(db: Statements, { ownerId, personIds }: Template, key: string): Promise<string[]> {
  const others = personIds.filter((personId) => personId !== ownerId);
  return (await db.text<{ id: string }>(COPIED, [[ownerId, ...others], key])).map(({ id }) => id);
}

const FIRST_PROJECT = `SELECT "id" FROM "Project" WHERE "workspaceId" = $1 AND "key" = $2`;

/** The address of the board that people see first in a copy. */
export async function firstBoard(db: Statements, workspaceId: string, projectKey: string): Promise<string> {
  const [project] = await db.text<{ id: string }>(FIRST_PROJECT, [workspaceId, projectKey]);
  return project === undefined ? `/workspace/${workspaceId}` : `/dashboard/${workspaceId}/projects/${project.id}/board`;
}

// A week old, its texts still fit. An attempt that was interrupted is repeated after some time.
const IS_NEEDED = `
SELECT NOT EXISTS (SELECT FROM "DemoTemplate" WHERE "madeAt" > now() - interval '7 days' AND "workspaceId" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "DemoTemplate" WHERE "madeAt" IS NULL AND "createdAt" > now() - interval '5 minutes') AS "isDue"`;
const IS_UNDER_WAY = `
SELECT EXISTS (SELECT FROM "DemoTemplate" WHERE "madeAt" IS NULL AND "createdAt" > now() - interval '5 minutes') AS "isUnderWay"`;
const BETWEEN_LOOKS_MS = 250;
const BEGUN = `INSERT INTO "DemoTemplate" ("id", "workspaceId", "personIds", "ownerId") VALUES ($1, $2, $3, $4)`;
// Visitors and those of the template are one kind of people: what they do is no evidence, and needs no account.
const NOBODY = 'UPDATE auth.users SET is_anonymous = true WHERE id = ANY ($1)';
const ENDED_SESSIONS = 'DELETE FROM auth.sessions WHERE user_id = ANY ($1)';
const MADE = 'UPDATE "DemoTemplate" SET "madeAt" = now() WHERE "id" = $1';
const BEFORE = `
DELETE FROM "DemoTemplate" t USING "DemoTemplate" made WHERE made."id" = $1 AND t."createdAt" < made."createdAt"
RETURNING t."workspaceId", t."personIds"`;
const FAILED = 'DELETE FROM "DemoTemplate" WHERE "id" = $1 RETURNING "workspaceId", "personIds"';
// Any number will do, as long as every process that begins uses the same one.
const LOCK = 'SELECT pg_advisory_xact_lock(4172609335)';

export interface TemplatePorts {
  pool: pg.Pool;
  means: DemoMeans;
  planType: string;
  /** Statements that erase what belongs to the person $1. */
  own: () => readonly string[];
}

/** Makes the template when there is none, or when it has become old. */
export const templateJob = (ports: TemplatePorts): Job => ({
  name: 'demo-template',
  due: { when: dueWhen(IS_NEEDED) },
  work: () => makeTemplate(ports),
});

// Where no one else opens a demo, it is there for an owner who starts with its data.
const IS_LEFT = `SELECT EXISTS (SELECT FROM "DemoTemplate" WHERE "createdAt" < now() - interval '10 minutes') AS "isDue"`;
const LEFT = `
DELETE FROM "DemoTemplate" WHERE "createdAt" < now() - interval '10 minutes' RETURNING "workspaceId", "personIds"`;

/** Erases the template of a server that has no demo. */
export const templateEndingJob = ({ pool, own }: Pick<TemplatePorts, 'pool' | 'own'>): Job => ({
  name: 'demo-template-ending',
  due: { when: dueWhen(IS_LEFT) },
  work: () => eraseThose(pool, LEFT, { own: own() }),
});

/** Makes the template if one is needed, and erases the one before. If another server has begun one, it is not there yet. */
export async function makeTemplate({ pool, means, planType, own }: TemplatePorts): Promise<void> {
  const begun = await transaction(pool, (db) => beginOne(db, means, planType));
  if (begun === null) return;
  const { id, workspaceId, personIds } = begun;
  try {
    await means.fill(workspaceId, personIds);
    await transaction(pool, async (db) => {
      await db.text(ENDED_SESSIONS, [personIds]);
      await trashWorkspaces(db, [workspaceId], new Date().toISOString());
      await db.text(MADE, [id]);
    });
  } catch (error) {
    await eraseThose(pool, FAILED, { id, own: own() });
    throw error;
  }
  await eraseThose(pool, BEFORE, { id, own: own() });
}

/** The same, and waits for the one that another request or server has begun. */
export async function makeOrAwaitTemplate(ports: TemplatePorts): Promise<void> {
  await makeTemplate(ports);
  const isUnderWay = (): Promise<boolean> =>
    transaction(ports.pool, async (db) => (await db.text<{ isUnderWay: boolean }>(IS_UNDER_WAY))[0]?.isUnderWay === true);
  while (await isUnderWay()) await pause(BETWEEN_LOOKS_MS, undefined, { ref: false });
}

/** Null if another server has begun meanwhile. */
async function beginOne(db: Statements, means: DemoMeans, planType: string) {
  await db.text(LOCK);
  const [needed] = await db.text<{ isDue: boolean }>(IS_NEEDED);
  if (!needed?.isDue) return null;
  const [id, workspaceId] = [newId(), newId()];
  const people = means.people.map((person) => ({ ...person, id: newId() }));
  const personIds = people.map((person) => person.id);
  const ownerId = personIds[0] ?? '';
  await addAuthors(db, people);
  await db.text(NOBODY, [personIds]);
  await makeWorkspace(db, { id: workspaceId, name: 'Demo', planType, ownerId });
  await db.text(BEGUN, [id, workspaceId, personIds, ownerId]);
  return { id, workspaceId, personIds };
}

const eraseThose = (pool: pg.Pool, sql: string, { id, own }: { id?: string; own: readonly string[] }): Promise<void> =>
  transaction(pool, async (db) => {
    for (const gone of await db.text<Erasable>(sql, id === undefined ? [] : [id])) await erase(db, gone, own);
  });
