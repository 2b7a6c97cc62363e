import type { QueryOf, ResponseOf } from '#contract/action';
import { paginated } from '#contract/paging';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { AuditEntry, auditActions } from '../contract.ts';

type GetLog = (typeof auditActions)['get-audit-log'];
type Filters = Omit<QueryOf<GetLog>, 'page' | 'limit' | 'workspaceId'>;

/** The workspace of the log and its reader. */
interface Reading {
  workspaceId: string;
  readerId: string;
}

// Rights on the project are checked at reading time. A project in the trash stays visible to the people who could see it. For a
// permanently deleted one, the entry itself says whether it was private.
const SOURCE = `
FROM "AuditEntry" e
LEFT JOIN "Project" p ON p."id" = e."projectId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
CROSS JOIN LATERAL (SELECT e."projectId" IS NOT NULL AND CASE
  WHEN p."id" IS NULL THEN e."isPrivate"
  ELSE pm."id" IS NULL AND p."visibility" = 'PRIVATE' END AS "isWithheld") seen`;

const COLUMNS = `
e."id", e."workspaceId", e."projectId", e."seq", e."occurredAt",
json_build_object('type', e."actorType", 'id', e."actorId", 'name', e."actorName", 'email', e."actorEmail") AS "actor",
e."onBehalfOf", e."action", e."category",
json_build_object('type', e."targetType", 'id', e."targetId",
  'name', CASE WHEN seen."isWithheld" THEN '' ELSE e."targetName" END) AS "target",
e."outcome", e."reason", e."ip", e."userAgent", e."requestId",
CASE WHEN NOT seen."isWithheld" THEN e."before" END AS "before",
CASE WHEN NOT seen."isWithheld" THEN e."after" END AS "after",
e."prevHash", e."hash", seen."isWithheld"`;

/** A page of the log, newest first. */
export async function auditPage(call: Call<GetLog>): Promise<ResponseOf<GetLog>> {
  const { db, query, actor } = call;
  const { page, limit, workspaceId, ...filters } = query;
  const reading = { workspaceId, readerId: actor.userId };
  const [total, items] = await Promise.all([
    countOf(db, reading, filters),
    entriesOf(db, reading, filters, { limit, offset: (page - 1) * limit }),
  ]);
  if (filters.search !== undefined) await noteSearch(call, filters.search);
  return { items, pagination: paginated(total, page, limit) };
}

/** The entries with what the reader can see of them, newest first. */
export function entriesOf(
  db: Statements,
  reading: Reading,
  filters: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditEntry[]> {
  const { where, values } = conditionsOf(reading, filters);
  const part = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return db.text<AuditEntry>(`SELECT ${COLUMNS} ${SOURCE} WHERE ${where} ORDER BY e."seq" DESC ${part}`, [
    ...values,
    limit,
    offset,
  ]);
}

/** The number of entries, and the numbers of the newest and the oldest one. */
export async function extentOf(db: Statements, reading: Reading, filters: Filters): Promise<Extent> {
  const { where, values } = conditionsOf(reading, filters);
  const extent = 'count(*) AS "entries", max(e."seq") AS "newest", min(e."seq") AS "oldest"';
  const [found] = await db.text<Extent>(`SELECT ${extent} ${SOURCE} WHERE ${where}`, values);
  return found ?? { entries: 0, newest: null, oldest: null };
}

interface Extent {
  entries: number;
  newest: number | null;
  oldest: number | null;
}

async function countOf(db: Statements, reading: Reading, filters: Filters): Promise<number> {
  const { where, values } = conditionsOf(reading, filters);
  const [found] = await db.text<{ total: number }>(`SELECT count(*) AS "total" ${SOURCE} WHERE ${where}`, values);
  return found?.total ?? 0;
}

const CONDITIONS: Readonly<Record<string, (value: string) => string>> = {
  actorId: (value) => `e."actorId" = ${value}`,
  category: (value) => `e."category" = ${value}`,
  action: (value) => `e."action" = ${value}`,
  outcome: (value) => `e."outcome" = ${value}`,
  targetType: (value) => `e."targetType" = ${value}`,
  targetId: (value) => `e."targetId" = ${value}`,
  from: (value) => `e."occurredAt" >= ${value}`,
  to: (value) => `e."occurredAt" <= ${value}`,
  before: (value) => `e."seq" < ${value}`,
  // A search must not reveal a hidden name.
  search: (value) => `strpos(lower(concat_ws(E'\\n', e."actorName", e."actorEmail", e."action", e."ip", e."requestId",
    CASE WHEN NOT seen."isWithheld" THEN e."targetName" END)), lower(${value})) > 0`,
};

function conditionsOf({ workspaceId, readerId }: Reading, filters: Filters): { where: string; values: unknown[] } {
  const values: unknown[] = [workspaceId, readerId];
  // Every variant of the query must use $2.
  const parts = ['e."workspaceId" = $1', '$2::uuid IS NOT NULL'];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filters[name as keyof Filters];
    if (value === undefined) continue;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  }
  return { where: parts.join(' AND '), values };
}

const SEARCHED = `
SELECT FROM "AuditEntry" e WHERE e."workspaceId" = $1 AND e."actorId" = $2 AND e."action" = 'audit.searched'
  AND e."after" ->> 'search' = $3 AND e."occurredAt" > now() - interval '10 minutes' LIMIT 1`;

/** An open screen repeats its search; the repetitions are recorded as one. */
async function noteSearch({ db, reached, actor, record }: Call<GetLog>, search: string): Promise<void> {
  const known = await db.text(SEARCHED, [reached.workspaceId, actor.userId, search]);
  if (known.length === 0) record({ target: 'Workspace', targetId: reached.workspaceId, changes: { search: [null, search] } });
}
