import type { FilterField } from '#contract/filters';
import { subjects } from '#contract/subject';
import { workFilterFields } from '#features/work/fields';

/** What a search finds that has a name and an icon there. */
const OWN_KINDS = [
  'TASK',
  'ISSUE',
  'COMMENT',
  'SUBTASK',
  'FILE',
  'DOCUMENT',
  'NOTE',
  'PROJECT',
  'PERSON',
  'LABEL',
  'SPRINT',
] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** One of them, or the type of a subject that says how the search calls it. */
export type SearchKind = string;

export const isOwnKind = (kind: SearchKind): kind is OwnKind => OWN_KINDS.some((own) => own === kind);

/** The most kinds that a request can name. */
export const KINDS_MOST = 50;

/** Everything that a search can find: asked for when it is needed, because `main` declares the subjects. */
export const searchKinds = (): readonly [SearchKind, ...SearchKind[]] => [
  ...OWN_KINDS,
  ...subjects().flatMap(({ type, foundAs }) => (foundAs === undefined ? [] : [type])),
];

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
