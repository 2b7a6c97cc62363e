import type { Action, Reach, Right, RowGrants } from '#contract/action';
import {
  mayAsMember,
  mayInProject,
  type ProjectRole,
  projectRoleOf,
  takesPart,
  type Visibility,
  type WorkspaceRole,
} from '#contract/permissions';
import { type Actor, isGrantedAt, personBehind, refuseUngranted } from './actors.ts';
import { fail } from './failures.ts';
import { type Anchor, statementOf } from './reach-statement.ts';
import type { Statements } from './statements.ts';

/** The scope of a request: what it names, and the caller's role there. */
export interface Reached {
  /** The caller's current email address in identity. */
  email: string;
  workspaceId: string | null;
  workspaceRole: WorkspaceRole | null;
  /** True if the caller manages billing of the workspace, in any role. */
  isBilling: boolean;
  projectId: string | null;
  projectRole: ProjectRole | null;
  /** The project of a row that exists beside it, for the whole workspace. */
  besideProjectId?: string;
  rowId: string | null;
  /** True when the caller owns the row. */
  isOwn: boolean;
  /** When the row was deleted, if the right to restore it depends on who deleted it. */
  deletedAt: string | null;
  /** The levels that the row's own grants give the caller; empty if it has none. */
  levels: readonly string[];
  /** The caller's role in the project of the named row, even if the request may not reach it. Null without a project. */
  inProject: { role: ProjectRole | null } | null;
  /** False for a guest who can only read the project. */
  takesPart: boolean;
}

/** The result of the reach query. */
export interface ReachRow {
  email: string | null;
  banned: boolean;
  registered: boolean;
  hasFactor: boolean;
  /** The session's own assurance level; null if identity has none. */
  aal: string | null;
  workspaceId: string | null;
  workspaceRole: WorkspaceRole | null;
  isBilling: boolean | null;
  /** The person lacks the second factor that the workspace requires. */
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
  /** For a row of a workspace or a person: its id, and its project. */
  foundId?: string | null;
  rowProjectId?: string | null;
  deletedAt?: string | null;
  /** Which of the row's grants the caller has, in the order of their list. */
  granted?: (boolean | null)[];
}

/** The query, or its equivalent. */
export type Named = Readonly<Record<string, unknown>>;

/**
 * Follows row → project → workspace → membership → role in one indexed query, and checks the action's right. Anything that
 * the caller cannot reach is answered exactly like a nonexistent item; so is a parent that does not belong to the row. A
 * delegate without a session reaches what its person does, within its grant.
 */
export async function reach(db: Statements, action: Action, actor: Actor, query: Named): Promise<Reached> {
  const [found, holds] = await Promise.all([foundBy(db, action, actor, query), holdsStill(db, actor)]);
  if (!holds) fail('token-not-valid');
  if (found === null) fail('session-ended');
  // The session's own row counts too: a token outlives the removal of its factor.
  const isPerson = actor.type === 'USER';
  if (isPerson && found.hasFactor && (actor.aal !== 'aal2' || found.aal !== 'aal2')) fail('second-factor-needed');
  const reached = reachedBy(action.reach, query, found) ?? fail('not-found');
  if (action.keepsLimit !== true && !isGrantedAt(actor, reached)) fail('not-found');
  if (!found.registered && action.beforeRegistration !== true) fail('not-registered');
  if (found.isHeldBack && action.whileHeldBack !== true) fail('second-factor-required');
  if (!isAllowed(action.right, reached)) fail('forbidden');
  // What concerns only the person is never read-only, wherever their row is.
  if (action.method !== 'GET' && action.right !== 'session') refuseReadOnly(action, action.reach, found);
  return reached;
}

const holdsStill = (db: Statements, actor: Actor): Promise<boolean> | true =>
  actor.type === 'USER' || actor.type === 'SYSTEM' || (actor.holds?.(db) ?? true);

/** The same for another action that the work of this one needs, such as to create what a note is converted to. */
export async function reachFurther(db: Statements, action: Action, actor: Actor, query: Named): Promise<Reached> {
  refuseUngranted(actor, action);
  return reach(db, action, actor, query);
}

/** Refuses changes to read-only items: in a workspace over its plan, an archived project or an archived row. */
export function refuseReadOnly({ whileReadOnly }: Action, { trash, row }: Reach, found: ReachRow): void {
  if (found.isReadOnly && whileReadOnly !== true) fail('workspace-read-only');
  // A row restored from the trash is archived again.
  if (found.isProjectArchived && whileReadOnly !== true && trash !== 'only') fail('project-archived');
  if (found.isArchived && row?.archived) fail(row.archived);
}

/** The caller's scope, whatever right the action requires; null if the named item does not exist for them. */
export async function reachedOf(db: Statements, action: Action, actor: Actor, query: Named): Promise<Reached | null> {
  const found = await foundBy(db, action, actor, query);
  const reached = found && reachedBy(action.reach, query, found);
  return reached && isGrantedAt(actor, reached) ? reached : null;
}

async function foundBy(db: Statements, { reach: asked }: Action, actor: Actor, query: Named): Promise<ReachRow | null> {
  const { anchor, id } = anchorOf(asked, query);
  const by = actor.type === 'USER' ? 'session' : 'person';
  const sessionId = actor.type === 'USER' ? actor.sessionId : null;
  const [found] = await db.text<ReachRow>(statementOf(asked, anchor, by), [personBehind(actor), sessionId, id]);
  return found === undefined || found.banned ? null : found;
}

/** True if the caller's roles in their scope include a right. */
export function isAllowed(right: Right, reached: Reached): boolean {
  if (right === 'session') return true;
  if ('row' in right) return reached.levels.includes(right.row);
  if ('workspace' in right) {
    const { inProject } = reached;
    const isForProject = right.inProject === undefined || inProject === null || mayInProject(inProject.role, right.inProject);
    return mayAsMember(reached, right.workspace) && isForProject;
  }
  if (right.takesPart && !reached.takesPart) return false;
  return (
    mayInProject(reached.projectRole, right.project) ||
    (right.own !== undefined && reached.isOwn && mayInProject(reached.projectRole, right.own))
  );
}

/** The caller's scope from the result of the reach query; null if the named item does not exist for them. */
export function reachedBy(asked: Reach, query: Named, found: ReachRow): Reached | null {
  const { workspaceId, workspaceRole } = found;
  const { row } = asked;
  const role = roleThere(found);
  const isBeside = row?.project === 'beside';
  const [projectId, projectRole] = isBeside ? [null, null] : [found.projectId, role];
  const belongsTo = row?.project === undefined ? projectId : (found.rowProjectId ?? null);
  const membership = { workspaceRole, isBilling: found.isBilling ?? false };
  const levels = row?.grants === undefined ? [] : levelsOf(row.grants, found, { ...membership, projectRole: role });
  const isMissing =
    (asked.workspace !== undefined && workspaceRole === null) ||
    (needsProject(asked, query, belongsTo) && projectRole === null) ||
    (row?.of !== undefined && found.foundId === null) ||
    (row?.of === 'person' && found.isOwn !== true && levels.length === 0) ||
    (row?.grants !== undefined && row.of !== 'person' && levels.length === 0) ||
    differs(asked.workspace, query, workspaceId) ||
    differs(asked.project, query, projectId) ||
    differs(row?.parent, query, found.parentId);
  if (isMissing) return null;
  return {
    email: found.email ?? '',
    workspaceId,
    ...membership,
    projectId,
    projectRole,
    ...(isBeside && belongsTo !== null && { besideProjectId: belongsTo }),
    rowId: row === undefined ? null : String(query[row.param]),
    isOwn: found.isOwn ?? false,
    deletedAt: found.deletedAt ?? null,
    levels,
    inProject: belongsTo === null ? null : { role },
    takesPart: role !== null && takesPart(placed(found)),
  };
}

const placed = (found: ReachRow) => ({
  workspaceRole: found.workspaceRole,
  projectRole: found.projectRole,
  visibility: found.visibility ?? 'PRIVATE',
  allowGuestAccess: found.allowGuestAccess ?? false,
});

const roleThere = (found: ReachRow): ProjectRole | null => (found.projectId === null ? null : projectRoleOf(placed(found)));

type Roles = Pick<Reached, 'workspaceRole' | 'isBilling' | 'projectRole'>;

/** The levels up to the highest in the row's grants. */
function levelsOf({ levels, list }: RowGrants, { granted = [] }: ReachRow, roles: Roles): readonly string[] {
  const isCarried = (right: (typeof list)[number]['right']): boolean => {
    if (right === undefined) return true;
    return 'project' in right ? mayInProject(roles.projectRole, right.project) : mayAsMember(roles, right.workspace);
  };
  const given = list.filter(({ right }, index) => granted[index] === true && isCarried(right));
  return levels.slice(0, Math.max(0, ...given.map(({ level }) => levels.indexOf(level) + 1)));
}

const needsProject = ({ row, project }: Reach, query: Named, belongsTo: string | null): boolean =>
  (row !== undefined && row.of === undefined) ||
  (row?.project === 'needed' && belongsTo !== null) ||
  (project !== undefined && query[project] !== undefined);

const differs = (param: string | undefined, query: Named, id: string | null): boolean =>
  param !== undefined && query[param] !== undefined && query[param] !== id;

/** The start of the query: the row, or else the project or workspace that the request names. */
function anchorOf({ row, project, workspace }: Reach, query: Named): { anchor: Anchor; id: unknown } {
  const named: [Anchor, string | undefined][] = [
    ['row', row?.param],
    ['project', project],
    ['workspace', workspace],
  ];
  const [anchor, param] = named.find(([, name]) => name !== undefined && query[name] !== undefined) ?? [];
  return anchor === undefined || param === undefined ? { anchor: 'nothing', id: null } : { anchor, id: query[param] };
}
