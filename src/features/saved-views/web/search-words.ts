import type { ofViews } from './words.ts';

/** A view of the search is a saved search. */
export const ofSearches: typeof ofViews = {
  mine: 'Saved searches',
  saveAs: 'Save this search…',
  reset: 'Reset to saved search',
  close: 'Close saved search',
  rename: 'Rename search…',
  remove: 'Delete search',
  renameTitle: 'Rename search',
  saveTitle: 'Save search',
  example: 'My overdue bugs',
};
