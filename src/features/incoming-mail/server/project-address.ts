import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { incomingMailActions, ProjectMail, ProjectMailAddress } from '../contract.ts';
import { newCode, projectAddress, type Receiving } from './addresses.ts';

type Actions = typeof incomingMailActions;
type Managing = Pick<Call<Actions['get-project-mail-address']>, 'db' | 'reached'>;

interface Row extends Omit<ProjectMailAddress, 'address'> {
  key: string;
  name: string;
  code: string;
}

const FIND = `
SELECT a."projectId", a."code", a."creates", a."acceptsOutside", a."createdAt", a."version", p."key", p."name"
FROM "ProjectMailAddress" a JOIN "Project" p ON p."id" = a."projectId" WHERE a."projectId" = $1`;
const LOCK = 'SELECT FROM "ProjectMailAddress" WHERE "projectId" = $1 FOR UPDATE';
const CREATE = `
INSERT INTO "ProjectMailAddress" ("projectId", "userId", "code", "creates", "acceptsOutside") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("projectId") DO UPDATE SET "userId" = excluded."userId", "code" = excluded."code", "creates" = excluded."creates",
  "acceptsOutside" = excluded."acceptsOutside"`;
const TRIAGE = 'SELECT "triageEnabled" FROM "Project" WHERE "id" = $1';

/** The handlers of the address of a project. @param receiving null while this server receives no email */
export const projectAddressHandlers = (receiving: Receiving | null) => {
  const shown = ({ code, key, projectId, creates, acceptsOutside, createdAt, version }: Row): ProjectMailAddress => ({
    projectId,
    creates,
    acceptsOutside,
    createdAt,
    version,
    address: receiving === null ? null : projectAddress(receiving, key, code),
  });
  return {
    current: async ({ db, reached }: Managing): Promise<ProjectMail> => {
      const row = await found(db, reached.projectId);
      return { isOffered: receiving !== null, current: row === undefined ? null : shown(row) };
    },
    create: async (call: Call<Actions['create-project-mail-address']>): Promise<ProjectMailAddress> => {
      const { db, reached, actor, body, record } = call;
      await refuseOutside(db, reached.projectId, body);
      const values = [reached.projectId, actor.userId, newCode(), body.creates, body.acceptsOutside];
      await db.text(CREATE, values);
      const row = await existing(db, reached.projectId);
      record({ ...recorded(row), changes: { creates: [null, row.creates], acceptsOutside: [null, row.acceptsOutside] } });
      return shown(row);
    },
    update: async (call: Call<Actions['update-project-mail-address']>): Promise<ProjectMailAddress> => {
      const { db, reached, actor, body, record } = call;
      const before = await existing(db, reached.projectId);
      await refuseStale(db, { ...before, id: before.projectId }, body.version, ['creates', 'acceptsOutside']);
      const next = { creates: body.creates ?? before.creates, acceptsOutside: body.acceptsOutside ?? before.acceptsOutside };
      await refuseOutside(db, reached.projectId, next);
      const sponsor = body.acceptsOutside === true ? actor.userId : null;
      await db.text(CHANGE, [reached.projectId, next.creates, next.acceptsOutside, sponsor]);
      const row = await existing(db, reached.projectId);
      const changes = changesBetween(before, row, ['creates', 'acceptsOutside']);
      record({ ...recorded(row), changes });
      return shown(row);
    },
    turnOff: async ({ db, reached, record }: Call<Actions['turn-off-project-mail-address']>): Promise<{ projectId: string }> => {
      const row = await existing(db, reached.projectId);
      await db.text('DELETE FROM "ProjectMailAddress" WHERE "projectId" = $1', [reached.projectId]);
      record({ ...recorded(row), changes: { creates: [row.creates, null] } });
      return { projectId: reached.projectId };
    },
  };
};

const CHANGE = `
UPDATE "ProjectMailAddress" SET "creates" = $2, "acceptsOutside" = $3, "userId" = coalesce($4, "userId") WHERE "projectId" = $1`;

const recorded = ({ projectId, name, version }: Row) =>
  ({ target: 'ProjectMailAddress', targetId: projectId, targetVersion: version, name }) as const;

const found = async (db: Statements, projectId: string): Promise<Row | undefined> => (await db.text<Row>(FIND, [projectId]))[0];

async function existing(db: Statements, projectId: string): Promise<Row> {
  await db.text(LOCK, [projectId]);
  return (await found(db, projectId)) ?? fail('not-found');
}

/** What strangers send has to wait for someone, who decides about it. */
async function refuseOutside(
  db: Statements,
  projectId: string,
  { creates, acceptsOutside }: Pick<ProjectMailAddress, 'creates' | 'acceptsOutside'>,
): Promise<void> {
  if (!acceptsOutside) return;
  if (creates !== 'ISSUE') fail('invalid-input', {}, { acceptsOutside: 'Only issues can come from people outside' });
  const [project] = await db.text<{ triageEnabled: boolean }>(TRIAGE, [projectId]);
  if (project?.triageEnabled !== true) fail('mail-outside-without-triage');
}
