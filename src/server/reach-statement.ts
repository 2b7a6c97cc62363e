import type { Reach, RowReach } from '#contract/action';
import { lastChanger } from './last-changed-by.ts';

/** The start of the reach query. */
export type Anchor = 'row' | 'project' | 'workspace' | 'nothing';

/** What the query requires to be active: the caller's session, or the account of the person for whom the caller acts. */
export type By = 'session' | 'person';

/** Whether the query takes one id or a list; then every row also names its id. */
export type Count = 'one' | 'each';

const known: Record<By, Record<Count, WeakMap<Reach, Map<Anchor, string>>>> = {
  session: { one: new WeakMap(), each: new WeakMap() },
  person: { one: new WeakMap(), each: new WeakMap() },
};

/** The reach query as SQL, generated once. Its parameters: the person, their session or null, and the id or ids. */
export function statementOf(asked: Reach, anchor: Anchor, by: By, count: Count = 'one'): string {
  const kept = known[by][count];
  const statements = kept.get(asked) ?? new Map<Anchor, string>();
  kept.set(asked, statements);
  const statement = statements.get(anchor) ?? statementFor(asked, anchor, by, count);
  statements.set(anchor, statement);
  return statement;
}

const WORKSPACE_OF_PROJECT = 'LEFT JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL';
const WORKSPACE_OF_ROW = 'LEFT JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL';
const PROJECT_OF_ROW = 'LEFT JOIN "Project" p ON p."id" = r."projectId" AND p."deletedAt" IS NULL';

/** A row with a deleted parent counts as deleted. */
const livingParent = (row: RowReach): string =>
  row.within === undefined
    ? ''
    : `AND EXISTS (SELECT FROM "${row.within}" parent WHERE parent."id" = r."${row.parent}" AND parent."deletedAt" IS NULL)`;

/** A row with an archived parent is read-only like its parent. */
const archived = (row: RowReach | undefined): string => {
  if (row?.archived === undefined) return 'false';
  if (row.within === undefined) return 'coalesce(r."archivedAt" IS NOT NULL, false)';
  return `EXISTS (SELECT FROM "${row.within}" parent WHERE parent."id" = r."${row.parent}" AND parent."archivedAt" IS NOT NULL)`;
};

/** From the row to its project and workspace. Only what acts for a person can be limited to the place of their own row. */
function placesOf({ of, project, place }: RowReach, by: By): string {
  if (of === undefined || of === 'project') return `${PROJECT_OF_ROW}\n${WORKSPACE_OF_PROJECT}`;
  if (of === 'person') {
    if (by === 'session' || place === undefined) return `LEFT JOIN "Workspace" w ON false\nLEFT JOIN "Project" p ON false`;
    return place === 'project' ? `${PROJECT_OF_ROW}\n${WORKSPACE_OF_PROJECT}` : `${WORKSPACE_OF_ROW}\n${PROJECT_OF_ROW}`;
  }
  return `${WORKSPACE_OF_ROW}
${project === undefined ? 'LEFT JOIN "Project" p ON false' : PROJECT_OF_ROW}`;
}

const joins: Record<Anchor, (asked: Reach, id: string, by: By) => string> = {
  row: ({ row }, id, by) =>
    row === undefined
      ? ''
      : `
LEFT JOIN "${row.table}" r ON r."id" = ${id} ${row.deleted === 'hidden' ? 'AND r."deletedAt" IS NULL' : ''} ${livingParent(row)}
${placesOf(row, by)}`,
  project: ({ trash }, id) => `
LEFT JOIN "Project" p ON p."id" = ${id} AND p."deletedAt" IS ${trash === 'only' ? 'NOT NULL' : 'NULL'}
${WORKSPACE_OF_PROJECT}`,
  workspace: (_, id) => `
LEFT JOIN "Workspace" w ON w."id" = ${id} AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON false`,
  nothing: (_, id) => `
LEFT JOIN "Workspace" w ON w."id" = ${id} AND false
LEFT JOIN "Project" p ON false`,
};

/** True if the caller owns the row. */
function own({ owners, ownDeletion }: RowReach): string {
  const isOwner = owners.map((owner) => `r."${owner}" = u.id`).join(' OR ');
  if (ownDeletion !== true) return isOwner === '' ? 'false' : isOwner;
  const isDeleter = `(r."deletedAt" IS NULL OR (${lastChanger('r."id"', `'deletedAt'`)}) = u.id)`;
  return `(${isOwner}) AND ${isDeleter}`;
}

/** Columns for only some kinds of rows, so that the text of the others stays short. */
const further = (row: RowReach): string[] => [
  ...(row.of === undefined ? [] : ['r."id" AS "foundId"']),
  ...(row.project === undefined ? [] : ['r."projectId" AS "rowProjectId"']),
  ...(row.ownDeletion === undefined ? [] : ['r."deletedAt"']),
  ...(row.grants === undefined ? [] : [`ARRAY[${row.grants.list.map(({ where }) => `(${where})`).join(', ')}] AS "granted"`]),
];

const sources: Record<By, { aal: string; from: string; where: string }> = {
  session: {
    aal: 's.aal',
    from: `FROM auth.sessions s
JOIN auth.users u ON u.id = s.user_id AND u.deleted_at IS NULL`,
    where: 's.id = $2 AND s.user_id = $1 AND (s.not_after IS NULL OR s.not_after > now())',
  },
  person: { aal: 'NULL AS aal', from: 'FROM auth.users u', where: 'u.id = $1 AND u.deleted_at IS NULL AND $2::uuid IS NULL' },
};

// Names of tables and columns come from the contract's own text, never from a request.
function statementFor(asked: Reach, anchor: Anchor, by: By, count: Count): string {
  const { row } = asked;
  const [id, ids] = count === 'one' ? ['$3', ''] : ['asked."id"', '\nCROSS JOIN unnest($3::uuid[]) AS asked("id")'];
  const more = [...(row === undefined ? [] : further(row)), ...(count === 'one' ? [] : ['asked."id" AS "askedId"'])];
  return `
SELECT u.email, coalesce(u.banned_until > now(), false) AS "banned",
  EXISTS (SELECT FROM "User" known WHERE known."id" = u.id) AS "registered",
  EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor", ${sources[by].aal},
  w."id" AS "workspaceId", wm."role" AS "workspaceRole", wm."isBilling", wm."isHeldBack", w."isReadOnly",
  p."id" AS "projectId", pm."role" AS "projectRole", p."visibility", p."allowGuestAccess",
  coalesce(p."status" = 'ARCHIVED', false) AS "isProjectArchived",
  ${row?.parent ? `r."${row.parent}"` : 'NULL'} AS "parentId",
  ${row === undefined ? 'false' : own(row)} AS "isOwn", ${archived(row)} AS "isArchived"${more.map((column) => `, ${column}`).join('')}
${sources[by].from}${ids}
${joins[anchor](asked, id, by)}
LEFT JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = u.id AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = u.id
WHERE ${sources[by].where}`;
}
