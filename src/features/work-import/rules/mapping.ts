import type { TaskStatus } from '#features/projects/contract';
import type { ImportedHead, ImportedStatus } from '../contract/imported-work.ts';
import type { ImportMapping } from '../contract/mapping.ts';

const NAMES: readonly (readonly [TaskStatus, RegExp])[] = [
  ['TODO', /\b(not (yet )?started|unstarted)\b/i],
  [
    'DONE',
    /\b(done|closed|complete|completed|finished|resolved|released|shipped|deployed|canceled|cancelled|won'?t (do|fix)|duplicate|archive)\b/i,
  ],
  ['REVIEW', /\b(review|reviewing|qa|test|testing|verify|verification|approval|staging|ready to (merge|deploy|release))\b/i],
  ['IN_PROGRESS', /\b(progress|doing|started|active|wip|working|development|implementing|blocked)\b/i],
];

/** The column that a status probably means: what the source says, or what its name says, or the first. */
export const guessedColumn = ({ stage, name }: Pick<ImportedStatus, 'stage' | 'name'>): TaskStatus => {
  const named = NAMES.find(([, words]) => words.test(name))?.[0];
  // A source that only knows "started" does not say that it is under review.
  if (stage === 'IN_PROGRESS' && named === 'REVIEW') return named;
  return stage ?? named ?? 'TODO';
};

/** The column of each status, as mapped or guessed. */
export function columnsOf({ statuses }: Pick<ImportedHead, 'statuses'>, mapping: Pick<ImportMapping, 'statuses'>) {
  const mapped = new Map(mapping.statuses.map(({ key, status }) => [key, status]));
  return new Map(statuses.map((status) => [status.key, mapped.get(status.key) ?? guessedColumn(status)]));
}
