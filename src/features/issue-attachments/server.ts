import { ofProject } from '#server/archived';
import { personalFiles } from '#features/attachments/server';
import { issueAttachmentEntity } from './contract.ts';
import { issueAttachmentEndpoints } from './server/handlers.ts';
import { issueFileSearchable } from './server/searchable.ts';
import { issueFiles } from './server/issue-files.ts';

export const issueAttachments = {
  endpoints: issueAttachmentEndpoints,
  tables: {
    IssueAttachment: { ...ofProject, hasFile: true, hasHistory: true },
  },
  entities: [issueAttachmentEntity],
  searchables: [issueFileSearchable],
  ...personalFiles(issueFiles, 'issueAttachments'),
};
