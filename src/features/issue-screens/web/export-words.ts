import { byCount, counted, figure } from '#contract/counts';

// Export issues
export const exportTitle = 'Export issues';
export const exportIssues = (count: number) => `Export ${counted(count, 'issue')}`;
export const issuesExported = (count: number) => `${counted(count, 'issue')} exported`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exports the issues in this list, in the same order.'
    : `Exports the issues in this list, in the same order. ${byCount(hidden, '1 issue that the filters hide is', `${figure(hidden)} issues that the filters hide are`)} not included.`;
export const key = 'Key';
export const created = 'Created';
export const resolved = 'Resolved';
