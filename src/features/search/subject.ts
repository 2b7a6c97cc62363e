import { subjects } from '#contract/subject';

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

/** Everything that a search can find: asked for when it is needed, because `main` declares the subjects. */
export const searchKinds = (): readonly [SearchKind, ...SearchKind[]] => [
  ...OWN_KINDS,
  ...subjects().flatMap(({ type, foundAs }) => (foundAs === undefined ? [] : [type])),
];
