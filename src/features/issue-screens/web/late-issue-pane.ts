/** An issue beside the rows of another screen. */
export const issuePane = async () => (await import('./issue-pane.tsx')).IssuePane;
