import { type Subject, subjects } from '#contract/subject';
import { wordPatterns } from '#server/like-pattern';
import type { Statements } from '#server/statements';
import { isNamedByWords } from '#server/subject-search';
import { isOpen, seenProject } from '#server/subjects';
import type { LinkTarget } from '../contract.ts';
import { asTarget, type TargetParts, targetParts } from './link-rows.ts';

const MOST = 10;
const MOST_WORDS = 20;

// $1 the reader, $2 the workspace, $3 the current project, $4 patterns that key and title must match, $5 and $6 the parts of a key.
function foundOf(subject: Subject): string {
  const isNamed = subject.isNumbered ? 'item."number" = $6::integer' : 'false';
  return `
(SELECT ${targetParts(subject, 'item')} AS "target", ${isNamed} AS "isNamed", item."projectId" = $3 AS "isHome", item."updatedAt"
 FROM "Project" home
 ${seenProject('home."id"', '$1')}
 JOIN "${subject.table}" item ON item."projectId" = home."id" AND ${isOpen(subject, 'item')}
 WHERE home."workspaceId" = $2 AND home."status" <> 'ARCHIVED' AND (
   (${isNamed} AND ($5::text IS NULL OR home."key" = $5))
   OR ($5::text IS NULL AND ${isNamedByWords(subject, { row: 'item', key: 'home."key"' }, '$4')}))
 ORDER BY "isNamed" DESC NULLS LAST, item."projectId" = $3 DESC, item."updatedAt" DESC LIMIT ${MOST})`;
}

const found = (): string => `
SELECT "target" FROM (${subjects('links').map(foundOf).join(' UNION ALL ')}) AS items
ORDER BY "isNamed" DESC NULLS LAST, "isHome" DESC, "updatedAt" DESC LIMIT ${MOST}`;

const KEY = /^(?:([A-Za-z][A-Za-z0-9]{1,9})-)?([0-9]{1,9})$/;

/** The subjects that match `text` and that `userId` can see: by key or number, else by all words, latest change first. */
export async function foundTargets(
  db: Statements,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  userId: string,
  text: string,
): Promise<LinkTarget[]> {
  const [, key = null, number = null] = KEY.exec(text) ?? [];
  const patterns = wordPatterns(text).slice(0, MOST_WORDS);
  const values = [userId, workspaceId, projectId, patterns, key?.toUpperCase() ?? null, number];
  return (await db.text<{ target: TargetParts }>(found(), values)).map(({ target }) => asTarget(target, userId));
}
