import { byCount, figure } from '#contract/counts';
import { findSubject } from '#contract/subject';
import { isOwnKind, type OwnKind, type SearchKind } from '../subject.ts';

// Search box
export const searchWorkspace = 'Search this workspace';
export const searchHint = 'Words, "a phrase", or is:open';
export const focusSearch = 'Go to the search box';
export const completions = 'Ways to complete the search';
export const completionsFound = (count: number, first: string) =>
  byCount(count, `1 way to complete the search: ${first}`, `${figure(count)} ways to complete the search, first ${first}`);

// Before a search
export const findAnything = 'Find anything in this workspace';
export const findAnythingHint =
  'Search tasks, issues, comments, files, projects, and people. Narrow the search with is:open, assignee:me, or label:bug.';
export const recentSearches = 'Recent searches';
export const saved = 'Saved';
export const savedSearches = 'Saved searches';
export const clearRecent = 'Clear recent searches';

// Results
export const searching = 'Searching';
export const theResults = 'the results';
export const results = 'Results';
export const found = (count: number, isCapped: boolean) =>
  isCapped ? `More than ${figure(count)} results` : byCount(count, '1 result', `${figure(count)} results`);
export const nothingFound = 'Nothing matches this search';
export const nothingFoundHint = 'Check the spelling, use fewer words, or remove a filter.';
export const searchArchive = 'Search archived items';
export const showMore = 'Show more results';
export const showingMost = (count: number) => `The best ${figure(count)} matches are shown. Add a word to narrow the search.`;
export const archived = 'Archived';
export const filters = 'Filter the results';
/** A document without a title. */
export const untitled = 'Untitled';
export const everything = 'Everything';
export const allProjects = 'All projects';

const kindNames: Readonly<Record<OwnKind, string>> = {
  TASK: 'Tasks',
  ISSUE: 'Issues',
  COMMENT: 'Comments',
  SUBTASK: 'Subtasks',
  FILE: 'Files',
  DOCUMENT: 'Documents',
  NOTE: 'Notes',
  PROJECT: 'Projects',
  PERSON: 'People',
  LABEL: 'Labels',
  SPRINT: 'Sprints',
};

/** How several things of a kind are called. */
export const nameOfKind = (kind: SearchKind): string =>
  isOwnKind(kind) ? kindNames[kind] : (findSubject(kind)?.foundAs ?? kind);
