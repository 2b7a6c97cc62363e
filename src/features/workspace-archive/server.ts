import { doneJobsSql } from '#features/long-jobs/server';
import { indexesOf } from '#features/search/server';
import { kernelTables, leftOut, type SliceTables } from '#server/archived';
import type { Slice } from '#server/slice';
import { EXPORT_WORKSPACE, IMPORT_WORKSPACE } from './fields.ts';
import { workspaceExportNotice } from './notices.ts';
import { ARCHIVES, archiveQuota } from './server/archive-uploads.ts';
import { archiveEndpoints } from './server/handlers.ts';
import { importEndpoints } from './server/import-handlers.ts';
import type { Plans } from './server/fit-plan.ts';
import { workspaceImport } from './server/import-job.ts';
import { workspaceExport } from './server/export-job.ts';

export { copyKey, WorkspaceCopier } from './server/copied-workspace.ts';

// No address to write it is in use any more.
const LONG_EXPIRED = `row."jobId" IS NULL AND row."expiresAt" < now() - interval '1 hour'`;

/** The tables of all slices and of the kernel, and what indexes their rows for the search. */
export const archivedParts = (slices: readonly Slice[]) => ({
  tables: Object.assign({}, kernelTables, ...slices.map((slice) => slice.tables)) as SliceTables,
  indexes: indexesOf(slices.flatMap(({ searchables = [] }) => searchables)),
});

/** @param slices all slices, because archives have the rows of each */
export const workspaceArchive = (slices: () => readonly Slice[], plans: Plans): Slice => {
  const tables = () => archivedParts(slices()).tables;
  const indexes = () => archivedParts(slices()).indexes;
  return {
    endpoints: [...archiveEndpoints, ...importEndpoints],
    tables: {
      WorkspaceImport: leftOut('passing'),
    },
    entities: [],
    buckets: [{ bucket: ARCHIVES, quota: archiveQuota }],
    notices: [workspaceExportNotice],
    tells: [
      {
        notice: workspaceExportNotice,
        waitsFor: 'LongJob',
        concerns: ({ changes }) => changes['state']?.[1] === 'DONE',
        isDirect: true,
        people: () => `
SELECT e."id" AS "eventId", j."userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN (${doneJobsSql(EXPORT_WORKSPACE)}) j ON j."id" = e."targetId"`,
      },
    ],
    longJobs: { [EXPORT_WORKSPACE]: workspaceExport(tables), [IMPORT_WORKSPACE]: workspaceImport({ tables, indexes, plans }) },
    personal: { erased: ['DELETE FROM "WorkspaceImport" WHERE "userId" = $1'] },
    retention: { erases: [{ table: 'WorkspaceImport', which: LONG_EXPIRED }] },
  };
};
