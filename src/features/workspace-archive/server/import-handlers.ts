import { startedLongJob } from '#features/long-jobs/server';
import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import { workspaceImportActions, type ImportedWorkspace } from '../contract.ts';
import { IMPORT_WORKSPACE } from '../fields.ts';
import { discardedArchive, holdUpload, preparedArchive } from './archive-uploads.ts';

const START = 'UPDATE "WorkspaceImport" SET "jobId" = $2 WHERE "id" = $1';
const IMPORTED = `
SELECT w."id" AS "workspaceId", w."name", coalesce((
  SELECT jsonb_agg(p."person" ORDER BY p."nth") FROM jsonb_array_elements(i."people") WITH ORDINALITY AS p("person", "nth")
  WHERE NOT EXISTS (
    SELECT FROM "WorkspaceMember" m JOIN "User" u ON u."id" = m."userId"
    WHERE m."workspaceId" = w."id" AND lower(u."email") = p."person" ->> 'email')), '[]') AS "people"
FROM "WorkspaceImport" i
JOIN "Workspace" w ON w."id" = i."workspaceId" AND w."deletedAt" IS NULL WHERE i."jobId" = $1`;

export const importEndpoints = endpoints(workspaceImportActions, {
  'prepare-archive-upload': preparedArchive,
  'discard-archive-upload': discardedArchive,
  'import-workspace': async (call) => {
    const { db, files, actor, body } = call;
    await holdUpload(db, files, actor.userId, body.uploadId);
    const job = await startedLongJob(call, { kind: IMPORT_WORKSPACE });
    await db.text(START, [body.uploadId, job.id]);
    return job;
  },
  'get-imported-workspace': async ({ db, reached }) =>
    (await db.text<ImportedWorkspace>(IMPORTED, [reached.rowId]))[0] ?? fail('not-found'),
});
