import { subjects } from '#contract/subject';
import type { Statements } from '#server/statements';
import { seenProject } from '#server/subjects';
import type { Activity } from '../contract.ts';

type Change = readonly [unknown, unknown];

// A history may name items of other projects: the other end of a link and the projects that a task moved between.
const seen = (): string => `
SELECT item."id" FROM (
  ${subjects()
    .map(({ table }) => `SELECT "id", "projectId" FROM "${table}" WHERE "id" = ANY ($2) UNION ALL`)
    .join(' ')}
  SELECT "id", "id" FROM "Project" WHERE "id" = ANY ($2)
) item ${seenProject('item."projectId"', '$1')}`;

/** History entries without the ids of items that the reader cannot see now. Rights are checked on every request and never stored. */
export async function visibleChanges<Entry extends Pick<Activity, 'changes'>>(
  db: Statements,
  userId: string,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ changes }) => [...linksIn(changes).map(targetOf), ...(changes['projectId'] ?? [])]).filter(isId);
  if (ids.length === 0) return [...entries];
  const found = await db.text<{ id: string }>(seen(), [userId, [...new Set(ids)]]);
  const visible = new Set(found.map(({ id }) => id));
  const known = (id: unknown): unknown => (isId(id) && !visible.has(id) ? null : id);
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
