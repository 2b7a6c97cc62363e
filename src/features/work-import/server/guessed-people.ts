import { participantsAmong } from '#features/projects/server';
import type { Statements } from '#server/statements';
import type { ImportedPerson } from '../contract/imported-work.ts';
import type { ImportMapping } from '../contract/mapping.ts';

const WITH_ADDRESS = `
SELECT w."key", u."id" AS "userId" FROM jsonb_to_recordset($2::jsonb) AS w("key" text, "email" text)
JOIN "User" u ON lower(u."email") = lower(w."email") AND u."deletedAt" IS NULL
JOIN "WorkspaceMember" m ON m."userId" = u."id" AND m."workspaceId" = (SELECT p."workspaceId" FROM "Project" p WHERE p."id" = $1)
WHERE proven_mailbox(u."id") = lower(w."email")`;

/** Who the people of another tool probably are: those who take part in the project and have confirmed the same address. */
export async function guessedPeople(
  db: Statements,
  projectId: string,
  people: readonly ImportedPerson[],
): Promise<ImportMapping['people']> {
  const wanted = people.flatMap(({ key, email }) => (email === null ? [] : [{ key, email }]));
  if (wanted.length === 0) return [];
  const found = await db.text<{ key: string; userId: string }>(WITH_ADDRESS, [projectId, JSON.stringify(wanted)]);
  const there = await participantsAmong(db, projectId, [...new Set(found.map(({ userId }) => userId))]);
  const ids = new Set(there.map(({ id }) => id));
  return found.filter(({ userId }) => ids.has(userId));
}
