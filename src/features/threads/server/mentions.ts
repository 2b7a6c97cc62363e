import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { mentionedIn, MENTIONS_MAX } from '#contract/mentions';
import type { ThreadTable } from './comment-rows.ts';
import type { At } from './homes.ts';

/**
 * The mentioned people who take part in the project, or read the item. Mentions of other people notify no one and are shown as plain text.
 * Rejects a text with too many mentions.
 */
export async function mentionedPeople(db: Statements, { home }: ThreadTable, at: At, content: string): Promise<string[]> {
  const named = mentionedIn(content);
  if (named.length === 0) return [];
  if (named.length > MENTIONS_MAX) fail('invalid-input', {}, { content: `A comment can mention at most ${MENTIONS_MAX} people` });
  const people = new Set((await home.readersAmong(db, home.idOf(at), named)).map(({ id }) => id));
  return named.filter((id) => people.has(id));
}

/** Makes people watch a subject, so that authors and mentioned people hear of later changes. */
export async function watch(db: Statements, thread: ThreadTable, subjectId: string, userIds: readonly string[]): Promise<void> {
  // At most as many as the column can hold. Existing watchers keep their position.
  const sql = `
UPDATE "${thread.subject.table}" SET "watcherIds" = "watcherIds" || (
  SELECT coalesce(array_agg(fresh."id"), '{}') FROM (
    SELECT joined."id" FROM unnest($2::uuid[]) WITH ORDINALITY AS joined("id", "place")
    WHERE joined."id" <> ALL ("watcherIds") ORDER BY joined."place" LIMIT 1000 - cardinality("watcherIds")
  ) fresh)
WHERE "id" = $1 AND NOT "watcherIds" @> $2::uuid[]`;
  await db.text(sql, [subjectId, [...new Set(userIds)]]);
}
