import type { KeyedRows } from '#web/use-row-keys';
import * as words from './words.ts';

/** The keys of the list of projects, be it cards or a table: the link of a project takes the focus. */
export const keyedProjects: KeyedRows = {
  group: words.projects,
  noun: words.projectNoun,
  stopOf: (row) => row.querySelector<HTMLElement>('a[href]'),
};
