import { deletedJob, fileOfJob, startedLongJob } from '#features/long-jobs/server';
import { endpoints } from '#server/handlers';
import type { Statements } from '#server/statements';
import { workspaceArchiveActions } from '../contract.ts';
import { EXPORT_WORKSPACE } from '../fields.ts';

// A download of gigabytes can be continued for so long. The right to it is checked on each use of the address.
const READ_SECONDS = 86_400;

export const archiveEndpoints = endpoints(workspaceArchiveActions, {
  'start-workspace-export': async (call) => {
    const { workspaceId } = call.reached;
    return startedLongJob(call, { kind: EXPORT_WORKSPACE, workspaceId, name: await nameOf(call.db, workspaceId) });
  },
  'get-workspace-export-file': async ({ db, files, now, reached, record }) => {
    const { job, url, expiresAt } = await fileOfJob({ db, files, now }, reached.rowId, READ_SECONDS);
    const name = await nameOf(db, reached.workspaceId);
    record({ target: 'LongJob', targetId: job.id, name, changes: {} });
    return { url, expiresAt };
  },
  'delete-workspace-export': async ({ db, reached, record }) => {
    const job = await deletedJob(db, reached.rowId);
    const name = await nameOf(db, reached.workspaceId);
    record({ target: 'LongJob', targetId: job.id, name, changes: { deleted: [false, true] } });
    return { id: job.id };
  },
});

const NAME = `SELECT "name" FROM "Workspace" WHERE "id" = $1`;
const nameOf = async (db: Statements, id: string): Promise<string> =>
  (await db.text<{ name: string }>(NAME, [id]))[0]?.name ?? '';
