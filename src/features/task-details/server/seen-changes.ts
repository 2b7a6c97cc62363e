import { seenProject } from '#features/links/server';
import type { Statements } from '#server/statements';
import type { Activity } from '../contract.ts';

type Change = readonly [unknown, unknown];

// What a history may name beside its own project: the other end of a link, and the projects that a task moved between.
const SEEN = `
SELECT item."id" FROM (
  SELECT "id", "projectId" FROM "Task" WHERE "id" = ANY ($2)
  UNION ALL SELECT "id", "projectId" FROM "Issue" WHERE "id" = ANY ($2)
  UNION ALL SELECT "id", "id" FROM "Project" WHERE "id" = ANY ($2)
) item ${seenProject('item."projectId"', '$1')}`;

/** Entries of a history without the ids of what the reader may not see now: rights are read at each asking, never kept. */
export async function seenChanges(db: Statements, userId: string, entries: readonly Activity[]): Promise<Activity[]> {
  const ids = entries.flatMap(({ changes }) => [...linksIn(changes).map(targetOf), ...(changes['projectId'] ?? [])]).filter(isId);
  if (ids.length === 0) return [...entries];
  const seen = new Set((await db.text<{ id: string }>(SEEN, [userId, [...new Set(ids)]])).map(({ id }) => id));
  const known = (id: unknown): unknown => (isId(id) && !seen.has(id) ? null : id);
  const linked = (link: unknown): unknown => (isLink(link) ? { ...link, targetId: known(link.targetId) } : link);
  return entries.map((entry) => ({
    ...entry,
    changes: {
      ...entry.changes,
      ...each(entry.changes['link'], (pair) => ({ link: [linked(pair[0]), linked(pair[1])] })),
      ...each(entry.changes['projectId'], (pair) => ({ projectId: [known(pair[0]), known(pair[1])] })),
    },
  }));
}

const each = <Field>(pair: Change | undefined, field: (pair: Change) => Field): Field | null => (pair ? field(pair) : null);

const linksIn = (changes: Activity['changes']): unknown[] => [...(changes['link'] ?? [])];

const isId = (value: unknown): value is string => typeof value === 'string';

const isLink = (value: unknown): value is { targetId: unknown } =>
  typeof value === 'object' && value !== null && 'targetId' in value;

const targetOf = (link: unknown): unknown => (isLink(link) ? link.targetId : null);
