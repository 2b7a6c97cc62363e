import type { FilterField } from '#contract/filters';
import { workFilterFields } from '#features/work/fields';

/** The most kinds that a request can name. */
export const KINDS_MOST = 50;

/** The most characters of a search text. */
export const QUERY_MAX = 200;

/** The most results of one search. */
export const FOUND_MOST = 300;

/** What tasks and issues are searched by: the fields of work across projects, and those whose values are found by their name. */
export const searchFields: readonly FilterField[] = [
  ...workFilterFields,
  { name: 'label', kind: 'set', label: 'Label', column: 'labelIds', isOptional: true },
  { name: 'sprint', kind: 'choice', label: 'Sprint', column: 'sprintId', isOptional: true },
  { name: 'updated', kind: 'moment', label: 'Updated', column: 'updatedAt' },
];
