import { figure } from '#contract/counts';

export const fetchingAllToPrint = 'Loading all rows to print them';
export const onlyFirstRowsPrinted = (loaded: number): string =>
  `Only the first ${figure(loaded)} rows are on this paper. Print with Ctrl+P or ⌘P to have all of them.`;
