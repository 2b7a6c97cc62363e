export { IssueChips } from './issue-chips.tsx';
export { MarkdownArea } from '#web/markdown-area.tsx';
export { SimilarIssues } from './similar-issues.tsx';
