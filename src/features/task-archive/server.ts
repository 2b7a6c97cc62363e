import { ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { archiveRuleEntity } from './contract.ts';
import { archiveJob } from './server/archive-job.ts';
import { taskArchiveEndpoints } from './server/handlers.ts';
import { issueArchiveEndpoints } from './server/issue-handlers.ts';

export { archiveJob } from './server/archive-job.ts';

export const taskArchive: Slice = {
  endpoints: [...taskArchiveEndpoints, ...issueArchiveEndpoints],
  tables: {
    ArchiveBatch: ofProject,
    ArchiveRule: ofProject,
  },
  entities: [archiveRuleEntity],
  jobs: ({ pool }) => [archiveJob(pool)],
};
