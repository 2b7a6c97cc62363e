import { doneJobsSql } from '#features/long-jobs/server';
import type { AllArchived } from './server/archive-plan.ts';
import type { Slice } from '#server/slice';
import { EXPORT_WORKSPACE } from './fields.ts';
import { workspaceExportNotice } from './notices.ts';
import { archiveEndpoints } from './server/handlers.ts';
import { workspaceExport } from './server/export-job.ts';

/** @param archived the tables of all slices */
export const workspaceArchive = (archived: AllArchived): Slice => ({
  endpoints: archiveEndpoints,
  entities: [],
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
  longJobs: { [EXPORT_WORKSPACE]: workspaceExport(archived) },
});
