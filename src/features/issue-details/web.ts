export { issueDetails, olderIssueActivity } from './web/data.ts';
