import { setTimeout as pause } from 'node:timers/promises';
import { copyKey, type WorkspaceCopier } from '#features/workspace-archive/server';
import { newId } from '#contract/ids';
import { dueWhen } from '#server/due-work';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Job } from '#server/jobs';
import { inParts } from '#server/parted';
import { type Statements, transaction } from '#server/statements';
import type { demoActions } from '../contract.ts';
import { erase } from './erasing.ts';
import type { DemoMeans } from './means.ts';
import { copiedPeople, firstBoard, makeOrAwaitTemplate, type TemplatePorts, templateOf } from './template.ts';

type AddDemoData = (typeof demoActions)['add-demo-data'];

export interface OwnDemo extends Omit<TemplatePorts, 'pool' | 'means'> {
  /** Null if this server cannot let the people of a template in. */
  readonly means: DemoMeans | null;
  readonly copier: WorkspaceCopier;
}

// Less than a request may take.
const PATIENCE_MS = 45_000;
// Any number will do, as long as every process that adds one uses the same one.
const LOCK = 'SELECT pg_advisory_xact_lock(4172609336)';
const PRESENT = `
SELECT w."name" FROM "DemoData" d JOIN "Workspace" w ON w."id" = d."workspaceId" WHERE w."deletedAt" IS NULL LIMIT 1`;
const ADD = 'INSERT INTO "DemoData" ("id", "workspaceId", "colleagueIds") VALUES ($1, $2, $3)';

async function refuseSecond(db: Statements): Promise<void> {
  const [present] = await db.text<{ name: string }>(PRESENT);
  if (present !== undefined) fail('demo-data-exists', { name: present.name });
}

/**
 * Gives the owner of this server a workspace with demo data. It is a copy of the template, in which they take the place of its owner,
 * and appears in one transaction. Where there is no template it is made first, which takes some seconds.
 */
export const addedDemoData = ({ means, copier, planType, own }: OwnDemo) =>
  inParts<AddDemoData, null, null>({
    async prepare({ db }) {
      if (means === null) fail('demo-off');
      await refuseSecond(db);
      return null;
    },
    async work() {
      if (means === null) return null;
      const making = makeOrAwaitTemplate({ pool: await means.pool(), means, planType, own });
      // On a slow machine it goes on after this request, and is there for the next one.
      await Promise.race([making, pause(PATIENCE_MS, undefined, { ref: false })]);
      return null;
    },
    async settle(call) {
      const { projectKey } = means ?? fail('demo-off');
      const { db } = call;
      await db.text(LOCK);
      await refuseSecond(db);
      return { path: await copiedFor(call, { copier, planType, projectKey }) };
    },
  });

async function copiedFor(
  { db, actor, record }: Call<AddDemoData>,
  { copier, planType, projectKey }: Pick<OwnDemo, 'copier' | 'planType'> & Pick<DemoMeans, 'projectKey'>,
): Promise<string> {
  const template = (await templateOf(db)) ?? fail('demo-preparing');
  const key = copyKey({ of: template.ownerId, takenBy: actor.userId });
  const [, ...colleagueIds] = await copiedPeople(db, template, key);
  const newIdOf = await copier.copied(db, { ...template, key, planType });
  const workspaceId = await newIdOf(template.workspaceId);
  await db.text(ADD, [newId(), workspaceId, colleagueIds]);
  const [{ name } = { name: '' }] = await db.text<{ name: string }>(PRESENT);
  record({ target: 'Workspace', targetId: workspaceId, workspaceId, name, changes: { name: [null, name] } });
  return firstBoard(db, workspaceId, projectKey);
}

const IS_LEFT = `SELECT EXISTS (SELECT FROM "DemoData" WHERE "workspaceId" IS NULL) AS "isDue"`;
const LEFT = 'DELETE FROM "DemoData" WHERE "workspaceId" IS NULL RETURNING "colleagueIds"';

/** Erases the colleagues of workspaces with demo data that were erased. */
export const colleaguesEndingJob = ({ pool, own }: Pick<TemplatePorts, 'pool' | 'own'>): Job => ({
  name: 'demo-data-ending',
  due: { when: dueWhen(IS_LEFT) },
  work: () =>
    transaction(pool, async (db) => {
      const left = await db.text<{ colleagueIds: string[] }>(LEFT);
      for (const { colleagueIds } of left) await erase(db, { workspaceId: null, personIds: colleagueIds }, own());
    }),
});
