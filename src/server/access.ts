import type { Action, Reach, RowReach } from '#contract/action';
import {
  mayAsMember,
  mayInProject,
  type ProjectRole,
  projectRoleOf,
  type Visibility,
  type WorkspaceRole,
} from '#contract/permissions';
import { type Actor, isGrantedAt, personBehind } from './actors.ts';
import { fail } from './failures.ts';
import type { Statements } from './statements.ts';

/** Where a request stands: what it named, and what the caller is there. */
export interface Reached {
  /** The caller's mailbox as identity knows it now. */
  email: string;
  workspaceId: string | null;
  workspaceRole: WorkspaceRole | null;
  /** True when the caller sees to the plan of the workspace, whatever their role. */
  isBilling: boolean;
  projectId: string | null;
  projectRole: ProjectRole | null;
  rowId: string | null;
  /** True when the caller owns the row. */
  isOwn: boolean;
}

interface Standing {
  email: string | null;
  banned: boolean;
  registered: boolean;
  hasFactor: boolean;
  /** How far the session itself has come; null where identity has no such notion. */
  aal: string | null;
  workspaceId: string | null;
  workspaceRole: WorkspaceRole | null;
  isBilling: boolean | null;
  /** Without the second factor that the workspace asks of its members. */
  isHeldBack: boolean | null;
  isReadOnly: boolean | null;
  projectId: string | null;
  projectRole: ProjectRole | null;
  visibility: Visibility | null;
  allowGuestAccess: boolean | null;
  parentId: string | null;
  isOwn: boolean | null;
  isArchived: boolean;
  isProjectArchived: boolean;
}

type Named = Readonly<Record<string, unknown>>;

/**
 * Follows row → project → workspace → membership → role in one indexed query, and checks the action's right.
 * What the caller cannot reach answers exactly as what does not exist; so does a parent that is not the row's own. Who acts for a
 * person without a session reaches what that person does, within its grant.
 */
export async function reach(db: Statements, action: Action, actor: Actor, query: Named): Promise<Reached> {
  const found = await foundBy(db, action, actor, query);
  if (found === null) fail('session-ended');
  // The session's own row counts too: a token outlives the removal of the factor that it was made with.
  const isPerson = actor.type === 'USER';
  if (isPerson && found.hasFactor && (actor.aal !== 'aal2' || found.aal !== 'aal2')) fail('second-factor-needed');
  const reached = reachedBy(action.reach, query, found) ?? fail('not-found');
  if (!isGrantedAt(actor, reached)) fail('not-found');
  if (!found.registered && action.beforeRegistration !== true) fail('not-registered');
  if (found.isHeldBack && action.whileHeldBack !== true) fail('second-factor-required');
  if (!isAllowed(action, reached)) fail('forbidden');
  if (action.method !== 'GET') refuseReadOnly(action, found);
  return reached;
}

/** Refuses to change what can only be read: a workspace over its plan, a project or a row in the archive. */
function refuseReadOnly({ whileReadOnly, reach: { bin, row } }: Action, found: Standing): void {
  if (found.isReadOnly && whileReadOnly !== true) fail('workspace-read-only');
  // What comes out of the bin goes back into the archive.
  if (found.isProjectArchived && whileReadOnly !== true && bin !== 'only') fail('project-archived');
  if (found.isArchived && row?.archived) fail(row.archived);
}

/** Where the caller stands, whatever right the action asks; null where what is named does not exist for them. */
export async function standingOf(db: Statements, action: Action, actor: Actor, query: Named): Promise<Reached | null> {
  const found = await foundBy(db, action, actor, query);
  const reached = found && reachedBy(action.reach, query, found);
  return reached && isGrantedAt(actor, reached) ? reached : null;
}

async function foundBy(db: Statements, { reach: asked }: Action, actor: Actor, query: Named): Promise<Standing | null> {
  const { anchor, id } = anchorOf(asked, query);
  const by = actor.type === 'USER' ? 'session' : 'person';
  const sessionId = actor.type === 'USER' ? actor.sessionId : null;
  const [found] = await db.text<Standing>(statementOf(asked, anchor, by), [personBehind(actor), sessionId, id]);
  return found === undefined || found.banned ? null : found;
}

/** True when the action's right is carried by the roles reached. */
export function isAllowed(action: Pick<Action, 'right'>, reached: Reached): boolean {
  const { right } = action;
  if (right === 'session') return true;
  if ('workspace' in right) return mayAsMember(reached, right.workspace);
  return (
    mayInProject(reached.projectRole, right.project) ||
    (right.own !== undefined && reached.isOwn && mayInProject(reached.projectRole, right.own))
  );
}

function reachedBy(asked: Reach, query: Named, found: Standing): Reached | null {
  const { workspaceId, workspaceRole, projectId } = found;
  const projectRole =
    projectId === null
      ? null
      : projectRoleOf({
          workspaceRole,
          projectRole: found.projectRole,
          visibility: found.visibility ?? 'PRIVATE',
          allowGuestAccess: found.allowGuestAccess ?? false,
        });
  const isMissing =
    (asked.workspace !== undefined && workspaceRole === null) ||
    (needsProject(asked, query) && projectRole === null) ||
    differs(asked.workspace, query, workspaceId) ||
    differs(asked.project, query, projectId) ||
    differs(asked.row?.parent, query, found.parentId);
  if (isMissing) return null;
  const rowId = asked.row === undefined ? null : String(query[asked.row.param]);
  return {
    email: found.email ?? '',
    workspaceId,
    workspaceRole,
    isBilling: found.isBilling ?? false,
    projectId,
    projectRole,
    rowId,
    isOwn: found.isOwn ?? false,
  };
}

const needsProject = ({ row, project }: Reach, query: Named): boolean =>
  row !== undefined || (project !== undefined && query[project] !== undefined);

const differs = (param: string | undefined, query: Named, id: string | null): boolean =>
  param !== undefined && query[param] !== undefined && query[param] !== id;

type Anchor = 'row' | 'project' | 'workspace' | 'nothing';

/** What the query starts from: the row, else the project, else the workspace that the request names. */
function anchorOf({ row, project, workspace }: Reach, query: Named): { anchor: Anchor; id: unknown } {
  const named: [Anchor, string | undefined][] = [
    ['row', row?.param],
    ['project', project],
    ['workspace', workspace],
  ];
  const [anchor, param] = named.find(([, name]) => name !== undefined && query[name] !== undefined) ?? [];
  return anchor === undefined || param === undefined ? { anchor: 'nothing', id: null } : { anchor, id: query[param] };
}

/** What the query asks to be alive: the caller's session, or the account of the person whom the caller acts for. */
type By = 'session' | 'person';

const statements: Record<By, WeakMap<Reach, Map<Anchor, string>>> = { session: new WeakMap(), person: new WeakMap() };

function statementOf(asked: Reach, anchor: Anchor, by: By): string {
  const known = statements[by].get(asked) ?? new Map<Anchor, string>();
  statements[by].set(asked, known);
  const statement = known.get(anchor) ?? statementFor(asked, anchor, by);
  known.set(anchor, statement);
  return statement;
}

const WORKSPACE_OF_PROJECT = 'LEFT JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL';

/** The row of a parent in the bin is as gone as its parent. */
const livingParent = (row: RowReach | undefined): string =>
  row?.within === undefined
    ? ''
    : `AND EXISTS (SELECT FROM "${row.within}" parent WHERE parent."id" = r."${row.parent}" AND parent."deletedAt" IS NULL)`;

/** The row of a parent in the archive is as little to be changed as its parent. */
const archived = (row: RowReach | undefined): string => {
  if (row?.archived === undefined) return 'false';
  if (row.within === undefined) return 'coalesce(r."archivedAt" IS NOT NULL, false)';
  return `EXISTS (SELECT FROM "${row.within}" parent WHERE parent."id" = r."${row.parent}" AND parent."archivedAt" IS NOT NULL)`;
};

const joins: Record<Anchor, (asked: Reach) => string> = {
  row: ({ row }) => `
LEFT JOIN "${row?.table}" r ON r."id" = $3 ${row?.deleted === 'hidden' ? 'AND r."deletedAt" IS NULL' : ''} ${livingParent(row)}
LEFT JOIN "Project" p ON p."id" = r."projectId" AND p."deletedAt" IS NULL
${WORKSPACE_OF_PROJECT}`,
  project: ({ bin }) => `
LEFT JOIN "Project" p ON p."id" = $3 AND p."deletedAt" IS ${bin === 'only' ? 'NOT NULL' : 'NULL'}
${WORKSPACE_OF_PROJECT}`,
  workspace: () => `
LEFT JOIN "Workspace" w ON w."id" = $3 AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON false`,
  nothing: () => `
LEFT JOIN "Workspace" w ON w."id" = $3 AND false
LEFT JOIN "Project" p ON false`,
};

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
const statementFor = (asked: Reach, anchor: Anchor, by: By): string => `
SELECT u.email, coalesce(u.banned_until > now(), false) AS "banned",
  EXISTS (SELECT FROM "User" known WHERE known."id" = u.id) AS "registered",
  EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor", ${sources[by].aal},
  w."id" AS "workspaceId", wm."role" AS "workspaceRole", wm."isBilling", wm."isHeldBack", w."isReadOnly",
  p."id" AS "projectId", pm."role" AS "projectRole", p."visibility", p."allowGuestAccess",
  coalesce(p."status" = 'ARCHIVED', false) AS "isProjectArchived",
  ${asked.row?.parent ? `r."${asked.row.parent}"` : 'NULL'} AS "parentId",
  ${asked.row?.owners.map((owner) => `r."${owner}" = u.id`).join(' OR ') ?? 'false'} AS "isOwn", ${archived(asked.row)} AS "isArchived"
${sources[by].from}
${joins[anchor](asked)}
LEFT JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = u.id AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = u.id
WHERE ${sources[by].where}`;
