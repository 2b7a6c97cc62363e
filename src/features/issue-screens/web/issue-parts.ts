export { IssueChips } from './issue-chips.tsx';
export { MarkdownArea } from './markdown-area.tsx';
export { SimilarIssues } from './similar-issues.tsx';
