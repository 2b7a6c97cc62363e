import { mentionedIn, MENTIONS_MAX } from '#contract/mentions';
import type { Delegate } from '#server/actors';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { participantsAmong } from './project-queries.ts';

/** The people whom a change of a description mentions, and who were not mentioned before. */
export interface Mentioned {
  readonly userIds: readonly string[];
  /** For the history of the item: whom the event tells. Empty if it tells nobody. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const NOBODY: Mentioned = { userIds: [], changes: {} };

interface Written {
  readonly projectId: string;
  /** What the text was; empty for a new one. */
  readonly before: string;
  readonly after: string;
  /** What writes for the person; null if they write it. */
  readonly delegate: Pick<Delegate, 'type'> | null;
}

/** What only carries a text that it was given: nobody chose a person there. */
const CARRIES: ReadonlySet<string> = new Set(['AUTOMATION', 'INTEGRATION', 'MAIL']);

/**
 * The people whom a description mentions and did not mention before, as far as they take part in the project: a mention of anyone
 * else tells no one, and is shown as plain text. Rejects a text with new mentions if it has too many.
 */
export async function mentionedAnew(db: Statements, { projectId, before, after, delegate }: Written): Promise<Mentioned> {
  if (after === before || CARRIES.has(delegate?.type ?? '')) return NOBODY;
  const named = mentionedIn(after);
  const known = new Set(mentionedIn(before));
  const fresh = named.filter((id) => !known.has(id));
  if (fresh.length === 0) return NOBODY;
  if (named.length > MENTIONS_MAX)
    fail('invalid-input', {}, { description: `A description can mention at most ${MENTIONS_MAX} people` });
  const people = new Set((await participantsAmong(db, projectId, fresh)).map(({ id }) => id));
  const userIds = fresh.filter((id) => people.has(id));
  return userIds.length === 0 ? NOBODY : { userIds, changes: { mentionIds: [[], userIds] } };
}

/** In SQL: true if a text has a mention of the person $1. */
export const mentionsPerson = (column: string): string => `${column} ~* ('\\]\\(mention:' || $1::uuid || '\\)')`;
