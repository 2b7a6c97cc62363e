import { searchableFiles } from '#features/attachments/server';

export const issueFileSearchable = searchableFiles('IssueAttachment', { kind: 'ISSUE', column: 'issueId' });
