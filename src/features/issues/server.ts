import { issueAssigneeEntity, issueEntity, issueLabelEntity } from './contract.ts';
import { issueEndpoints } from './server/handlers.ts';

export { lockedIssue } from './server/issue-changes.ts';
export { issueColumns } from './server/issue-columns.ts';

export const issues = { endpoints: issueEndpoints, entities: [issueEntity, issueLabelEntity, issueAssigneeEntity] };
