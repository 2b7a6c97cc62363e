import type { Audience } from '#contract/entity';
import { visibilities } from '#contract/permissions';
import { ITEM_AUDIENCES, ItemReaders, outdatedItem } from './item-readers.ts';
import { isInsideLimit } from './narrow-reading.ts';
import type { Statements } from './statements.ts';
import type { Readership, Scope, TypedRow } from './readership.ts';
import { currentRequester, SERVER } from './requester.ts';

/**
 * SQL that is true if projectRoleOf (contract/permissions.ts) gives a role: for a project `p` outside the trash, the
 * reader's membership `pm` of it (from a left join) and their workspace membership under the given alias. A member who lacks
 * a required second factor sees nothing, and a statement for a token that is limited to one project sees only that
 * (narrow-reading.ts).
 */
export const visibleProject = (membership: 'wm' | 'me'): string =>
  `(p."deletedAt" IS NULL AND NOT ${membership}."isHeldBack" AND (pm."id" IS NOT NULL OR p."visibility" = 'PUBLIC' OR (p."visibility" = 'TEAM' AND ${membership}."role" <> 'GUEST'))
  AND ${isInsideLimit('p."id"')})`;

/** The tables that determine who may read what. */
export const WATCHED_TABLES: readonly string[] = ['Workspace', 'WorkspaceMember', 'Project', 'ProjectMember', ITEM_AUDIENCES];

// The same rule as projectRoleOf in contract/permissions.ts, for everyone at once; a test compares the two.
const READERS_OF_PROJECT = `
SELECT wm."userId" FROM "Project" p
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."isActive" AND NOT wm."isHeldBack"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
WHERE p."id" = $1 AND ${visibleProject('wm')}`;

const READERS_OF_WORKSPACE = `
SELECT wm."userId" FROM "WorkspaceMember" wm
JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE w."id" = $1 AND wm."isActive" AND NOT wm."isHeldBack"`;

const TEAM_OF_WORKSPACE = `${READERS_OF_WORKSPACE} AND wm."role" <> 'GUEST'`;
// People with the right viewAudit.
const AUDITORS_OF_WORKSPACE = `${READERS_OF_WORKSPACE} AND wm."role" IN ('ADMIN', 'OWNER')`;

/** SQL that is true if projectRoleOf gives ADMIN, for what `visibleProject` lets through. */
export const isProjectAdmin = (membership: 'wm' | 'me'): string => `coalesce(CASE
  WHEN ${membership}."role" = 'GUEST' THEN pm."role" = 'ADMIN' AND p."allowGuestAccess"
  WHEN ${membership}."role" IN ('ADMIN', 'OWNER') AND p."visibility" <> 'PRIVATE' THEN true
  ELSE pm."role" = 'ADMIN' END, false)`;
const ADMINS_OF_PROJECT = `${READERS_OF_PROJECT} AND ${isProjectAdmin('wm')}`;

const PEOPLE_OF_WORKSPACE = {
  workspace: READERS_OF_WORKSPACE,
  team: TEAM_OF_WORKSPACE,
  auditors: AUDITORS_OF_WORKSPACE,
} as const;
type WorkspaceAudience = keyof typeof PEOPLE_OF_WORKSPACE;
const audiencesOfWorkspace = Object.keys(PEOPLE_OF_WORKSPACE) as WorkspaceAudience[];
const isOfWorkspace = (audience: Audience): audience is WorkspaceAudience => Object.hasOwn(PEOPLE_OF_WORKSPACE, audience);

const WORKSPACE_OF_PROJECT = 'SELECT "workspaceId" FROM "Project" WHERE "id" = $1';
const PROJECTS_OF_WORKSPACE = 'SELECT "id" FROM "Project" WHERE "workspaceId" = $1';
const ITEMS_OF_PROJECT = 'SELECT "id" FROM "ItemAudience" WHERE "projectId" = $1';
const ITEMS_OF_WORKSPACE = 'SELECT "id" FROM "ItemAudience" WHERE "workspaceId" = $1';

const MOST_KEPT = 10_000;

/** The readers of a scope, and the requester on whose behalf they are being fetched. */
interface Kept {
  readers: Promise<ReadonlySet<string>>;
  by: string;
  isLoaded: boolean;
}

/** Readership by membership and visibility, cached until the log reports a change. */
export const openReadership = (db: Statements, mostKept: number = MOST_KEPT): Readership => new ProjectReadership(db, mostKept);

class ProjectReadership implements Readership {
  readonly watchedTables = WATCHED_TABLES;
  readonly #db: Statements;
  readonly #mostKept: number;
  readonly #kept = new Map<string, Kept>();
  /** The projects of each workspace whose readers are cached, so that a change of its members can find them. */
  readonly #projectsOf = new Map<string, Set<string>>();
  readonly #items: ItemReaders;

  constructor(db: Statements, mostKept: number) {
    this.#db = db;
    this.#mostKept = mostKept;
    this.#items = new ItemReaders(db, mostKept, (scope) => this.readersOf(scope));
  }

  readersOf(scope: Scope): Promise<ReadonlySet<string>> {
    if (scope.audience === 'item') return this.#items.of(scope.id);
    const key = keyOf(scope);
    const known = this.#kept.get(key);
    const { name: by } = currentRequester();
    // No one waits for the turn of a heavy user, least of all the log.
    if (known && (known.isLoaded || known.by === SERVER || known.by === by)) return known.readers;
    if (this.#kept.size >= this.#mostKept) this.forgetAll();
    const loading: Kept = { readers: this.#load(scope), by, isLoaded: false };
    this.#kept.set(key, loading);
    loading.readers.then(
      () => (loading.isLoaded = true),
      () => this.#kept.get(key) === loading && this.#kept.delete(key),
    );
    return loading.readers;
  }

  noticed(...[table, row, old]: Parameters<Readership['noticed']>): Scope[] | Promise<Scope[]> {
    if (table === 'ProjectMember') return this.#wholeProject(String(row['projectId'] ?? old?.['projectId']));
    if (table === ITEM_AUDIENCES) return [this.#items.forgotten(String(row['id']))];
    if (table === 'Project') return this.#changedProject(String(row['id'] ?? old?.['id']), row, old);
    if (table !== 'Workspace') return this.#wholeWorkspace(String(row['workspaceId'] ?? old?.['workspaceId']));
    const id = String(row['id'] ?? old?.['id']);
    // If the row itself is removed, those of its projects are too.
    return row['deletedAt'] === old?.['deletedAt'] ? this.#wholeWorkspace(id) : this.#endedWorkspace(id);
  }

  outdated(...[table, row, old]: Parameters<Readership['outdated']>): ReturnType<Readership['outdated']> {
    if (table === ITEM_AUDIENCES) return outdatedItem(row, old);
    const workspaceId = String(row['workspaceId']);
    const becomes = (column: string, value: string) => row[column] === value && old !== null && old[column] !== value;
    const isBinned = typeof row['deletedAt'] === 'string' && old !== null && old['deletedAt'] === null;
    if (table === 'Project' && (isBinned || isNarrower(row['visibility'], old?.['visibility'])))
      return { listeners: { audience: 'workspace', id: workspaceId }, readers: { audience: 'project', id: String(row['id']) } };
    if (table === 'WorkspaceMember' && becomes('role', 'GUEST'))
      return { listeners: { audience: 'person', id: String(row['userId']) }, readers: { audience: 'team', id: workspaceId } };
    return null;
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#projectsOf.clear();
    this.#items.forgetAll();
  }

  async #load({ audience, id }: Scope): Promise<ReadonlySet<string>> {
    if (audience === 'person') return new Set([id]);
    if (isOfWorkspace(audience)) return idsOf(await this.#db.text(PEOPLE_OF_WORKSPACE[audience], [id]));
    const [project] = await this.#db.text<{ workspaceId: string }>(WORKSPACE_OF_PROJECT, [id]);
    if (project) this.#projectsOf.set(project.workspaceId, this.#projectsKept(project.workspaceId).add(id));
    return idsOf(await this.#db.text(audience === 'admins' ? ADMINS_OF_PROJECT : READERS_OF_PROJECT, [id]));
  }

  #projectsKept(workspaceId: string): Set<string> {
    return this.#projectsOf.get(workspaceId) ?? new Set();
  }

  #forget(scope: Scope): Scope {
    this.#kept.delete(keyOf(scope));
    return scope;
  }

  #wholeProject(id: string): Scope[] {
    return [this.#forget({ audience: 'project', id }), this.#forget({ audience: 'admins', id })];
  }

  #wholeWorkspace(id: string, projectIds: Iterable<string> = this.#projectsKept(id)): Scope[] {
    return [
      ...audiencesOfWorkspace.map((audience) => this.#forget({ audience, id })),
      ...[...projectIds].flatMap((projectId) => this.#wholeProject(projectId)),
    ];
  }

  /** With its items if fewer people see it, or if it was deleted or restored. Most changes of a project are of its counts. */
  #changedProject(id: string, row: TypedRow, old: TypedRow | null): Scope[] | Promise<Scope[]> {
    const scopes = this.#wholeProject(id);
    const isOther = old !== null && (row['deletedAt'] !== old['deletedAt'] || isNarrower(row['visibility'], old['visibility']));
    return isOther ? this.#forgottenItems(ITEMS_OF_PROJECT, id).then((items) => [...scopes, ...items]) : scopes;
  }

  /** All of its projects and items, because someone may listen to one whose readers were evicted from the cache. */
  async #endedWorkspace(id: string): Promise<Scope[]> {
    const rows = await this.#db.text<{ id: string }>(PROJECTS_OF_WORKSPACE, [id]);
    const projectIds = rows.map((row) => row.id);
    return [...this.#wholeWorkspace(id, projectIds), ...(await this.#forgottenItems(ITEMS_OF_WORKSPACE, id))];
  }

  async #forgottenItems(statement: string, of: string): Promise<Scope[]> {
    const items = await this.#db.text<{ id: string }>(statement, [of]);
    return items.map(({ id }) => this.#items.forgotten(id));
  }
}

/** True if fewer people see a project by its visibility than before: from PUBLIC to TEAM, or to PRIVATE. */
const isNarrower = (now: unknown, before: unknown): boolean =>
  visibilities.some((one) => one === before) &&
  visibilities.findIndex((one) => one === now) < visibilities.findIndex((one) => one === before);

const keyOf = ({ audience, id }: Scope): string => `${audience}:${id}`;
const idsOf = (rows: { userId: string }[]): ReadonlySet<string> => new Set(rows.map(({ userId }) => userId));
