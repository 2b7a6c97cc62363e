export { IssueStatusIcon } from './web/issue-status-icon.tsx';
export { issuePane } from './web/late-issue-pane.ts';
export { IssueTypeIcon } from './web/issue-type-icon.tsx';
export { issuesView } from './web/routes.ts';
export { issueStatusName, issueTypeName, severityName } from './web/words.ts';

/** What draws the status of an issue, for a screen that issues depend on. */
export const issueStatusMark = async () => (await import('./web/issue-status-icon.tsx')).IssueStatusIcon;

/** The parts of the dialog for a new issue. */
export const issueParts = () => import('./web/issue-parts.ts');
export type IssueParts = Awaited<ReturnType<typeof issueParts>>;
export { issuesSearch } from './web/saved-view.ts';
