import { paginated } from '#contract/paging';
import { type ProjectRole, projectRoleOf, takesPart, type Visibility, type WorkspaceRole } from '#contract/permissions';
import { visibleProject } from '#server/project-readership';
import { type Reader, seenAddress } from '#server/seen-addresses';
import { LostRace, type Statements } from '#server/statements';
import { fail } from '#server/failures';
import { type BoardFrame, type BoardPerson, type Label, Project, type ProjectStatus, type ProjectSummary } from '../contract.ts';

type Summarised = Omit<ProjectSummary, 'role' | 'isMember'> & { workspaceRole: WorkspaceRole; projectRole: ProjectRole | null };

const COLUMNS = Object.keys(Project.shape)
  .map((field) => `p."${field}"`)
  .join(', ');

/** In SQL, over "Project" p: the counts of a project. The slice of tasks depends on this one, so main passes it in. */
export interface ProjectCounts {
  taskCount: string;
  completedTaskCount: string;
}

const MEMBER_COUNT = `
  SELECT count(*)::int FROM "ProjectMember" m
  JOIN "WorkspaceMember" mw ON mw."workspaceId" = p."workspaceId" AND mw."userId" = m."userId" AND mw."isActive"
  WHERE m."projectId" = p."id"`;

const summarised = ({ taskCount, completedTaskCount }: ProjectCounts, memberCount = MEMBER_COUNT): string => `
SELECT ${COLUMNS}, wm."role" AS "workspaceRole", pm."role" AS "projectRole",
  (SELECT w."isReadOnly" FROM "Workspace" w WHERE w."id" = p."workspaceId") AS "isReadOnly",
  EXISTS (SELECT FROM "FavouriteProject" f WHERE f."projectId" = p."id" AND f."userId" = $1) AS "isFavourite",
  (${memberCount}) AS "memberCount",
  (${taskCount}) AS "taskCount",
  (${completedTaskCount}) AS "completedTaskCount"`;

// A project is visible if projectRoleOf returns a role: see contract/permissions.ts.
const visible = (joined = ''): string => `
FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
${joined}
WHERE ${visibleProject('wm')}`;

const IN_ORDER = 'ORDER BY lower(p."name"), p."id"';
const MATCHING = `${visible()} AND p."workspaceId" = $2
  AND ($3::text IS NULL OR position(lower($3) IN lower(p."name" || ' ' || p."key")) > 0) AND ($4::text IS NULL OR p."status" = $4)`;
const TOTAL = `SELECT count(*)::int AS "total" ${MATCHING}`;

// The members of all projects of the page are counted at once. If they were counted per project, the planner would read the
// workspace each time.
const pageSql = (counts: ProjectCounts): string => `
WITH page AS MATERIALIZED (SELECT p."id" ${MATCHING} ${IN_ORDER} LIMIT $5 OFFSET $6),
members AS MATERIALIZED (
  SELECT m."projectId", count(*)::int AS "many" FROM "ProjectMember" m
  JOIN "WorkspaceMember" mw ON mw."workspaceId" = m."workspaceId" AND mw."userId" = m."userId" AND mw."isActive"
  WHERE m."projectId" = ANY (ARRAY(SELECT "id" FROM page)) GROUP BY m."projectId")
${summarised(counts, 'coalesce(members."many", 0)')}
${visible('LEFT JOIN members ON members."projectId" = p."id"')} AND p."id" = ANY (ARRAY(SELECT "id" FROM page)) ${IN_ORDER}`;

const summaryOf = ({ workspaceRole, projectRole, ...project }: Summarised): ProjectSummary => ({
  ...project,
  // A person who sees a project by its visibility, or by their role in the workspace, need not be a member.
  isMember: projectRole !== null,
  role: projectRoleOf({ ...project, workspaceRole, projectRole }) ?? 'VIEWER',
});

/** One project as `userId` sees it. */
export async function projectSummary(
  db: Statements,
  projectId: string,
  userId: string,
  counts: ProjectCounts,
): Promise<ProjectSummary> {
  const [project] = await db.text<Summarised>(`${summarised(counts)} ${visible()} AND p."id" = $2`, [userId, projectId]);
  return project ? summaryOf(project) : fail('not-found');
}

interface ProjectFilters {
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  page: number;
  limit: number;
  counts: ProjectCounts;
}

/** A page of the projects of a workspace that `userId` can see, by name. */
export async function projectsOf(db: Statements, workspaceId: string, userId: string, filters: ProjectFilters) {
  const { search = null, status = null, page, limit, counts } = filters;
  const values = [userId, workspaceId, search, status];
  const [[{ total } = { total: 0 }], rows] = await Promise.all([
    db.text<{ total: number }>(TOTAL, values),
    db.text<Summarised>(pageSql(counts), [...values, limit, (page - 1) * limit]),
  ]);
  return { items: rows.map(summaryOf), pagination: paginated(total, page, limit) };
}

/** The labels of a project, by name. */
export const labelsOf = (db: Statements, projectId: string): Promise<Label[]> =>
  db.text<Label>(
    'SELECT "id", "projectId", "name", "color", "version" FROM "Label" WHERE "projectId" = $1 ORDER BY lower("name")',
    [projectId],
  );

const HELD = 'SELECT "id" FROM "Label" WHERE "projectId" = $1 AND "id" = ANY($2) ORDER BY "id" FOR KEY SHARE';

/** The ids among these that are labels of the project. None of them can be deleted before the transaction ends. */
export const heldLabels = async (db: Statements, projectId: string, ids: readonly string[]): Promise<string[]> =>
  (await db.text<{ id: string }>(HELD, [projectId, ids])).map(({ id }) => id);

/** True if every id is a label of the project. None of them can be deleted before the transaction ends. */
export async function areLabelsOf(db: Statements, projectId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 || (await heldLabels(db, projectId, wanted)).length === wanted.length;
}

const peopleWhere = (condition: string, address: string): string => `
SELECT u."id", u."firstName", u."lastName", ${address} AS "email", u."profilePictureUrl",
  wm."role" AS "workspaceRole", pm."role" AS "projectRole", p."visibility", p."allowGuestAccess"
FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive"
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = u."id"
WHERE p."id" = $1 AND p."deletedAt" IS NULL ${condition}
ORDER BY lower(u."firstName" || ' ' || u."lastName" || u."email")`;
const PEOPLE = peopleWhere('', seenAddress({ reader: '$2::uuid', isGuest: '$3::boolean' }));
// An assignment locks the membership, so that a request that ends the membership finds the new work and passes it on.
const NAMED_PEOPLE = `${peopleWhere('AND u."id" = ANY($2)', `''`)} FOR KEY SHARE OF wm`;

type Candidate = Omit<BoardPerson, 'role'> & {
  workspaceRole: WorkspaceRole;
  projectRole: ProjectRole | null;
  visibility: Visibility;
  allowGuestAccess: boolean;
};

/** Everyone who takes part in the project, with their real role in it, and the reader. */
export async function peopleOf(db: Statements, projectId: string, reader: Reader | null): Promise<BoardPerson[]> {
  const userId = reader?.userId ?? null;
  const candidates = await db.text<Candidate>(PEOPLE, [projectId, userId, reader?.workspaceRole === 'GUEST']);
  return withRoles(candidates.filter((person) => person.id === userId || takesPart(person)));
}

const withRoles = (candidates: readonly Candidate[]): BoardPerson[] =>
  candidates.flatMap(({ workspaceRole, projectRole, visibility, allowGuestAccess, ...person }) => {
    const role = projectRoleOf({ workspaceRole, projectRole, visibility, allowGuestAccess });
    return role === null ? [] : [{ ...person, role }];
  });

/** The project, people, and labels that every view of its tasks needs. */
export async function boardFrame(db: Statements, projectId: string, reader: Reader, counts: ProjectCounts): Promise<BoardFrame> {
  const [project, people, labels] = await Promise.all([
    projectSummary(db, projectId, reader.userId, counts),
    peopleOf(db, projectId, reader),
    labelsOf(db, projectId),
  ]);
  return { project, people, labels };
}

const namedPeople = async (db: Statements, projectId: string, userIds: readonly string[]): Promise<Candidate[]> =>
  userIds.length === 0 ? [] : db.text<Candidate>(NAMED_PEOPLE, [projectId, userIds]);

/**
 * Those of the given people who take part in the project, with their real roles in it. None of them can be removed before
 * the transaction ends.
 */
export const participantsAmong = async (
  db: Statements,
  projectId: string,
  userIds: readonly string[],
): Promise<Omit<BoardPerson, 'email'>[]> => withRoles((await namedPeople(db, projectId, userIds)).filter(takesPart));

/** The real role of a person in a project, or null if they cannot see it. */
export async function roleInProject(db: Statements, projectId: string, userId: string): Promise<ProjectRole | null> {
  const [person] = withRoles(await namedPeople(db, projectId, [userId]));
  return person?.role ?? null;
}

/** True if a person is a member of the project, and not only sees it by its visibility. */
export const isMember = async (db: Statements, projectId: string, userId: string): Promise<boolean> =>
  (await db.text('SELECT 1 FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [projectId, userId])).length > 0;

/**
 * A condition of SQL over "ProjectMember" pm, its "WorkspaceMember" wm and "Project" p: the member can administer the project now.
 * A person whose account is closed cannot.
 */
export const canAdminister = `pm."role" = 'ADMIN' AND wm."isActive" AND (wm."role" <> 'GUEST' OR p."allowGuestAccess")
  AND NOT EXISTS (SELECT FROM auth.users closed WHERE closed.id = pm."userId" AND closed.deleted_at IS NOT NULL)`;

/** In SQL: the "userId" of each admin of a project. */
export const adminsOf = (projectId: string): string => `
SELECT pm."userId" FROM "ProjectMember" pm
JOIN "Project" p ON p."id" = pm."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
WHERE pm."projectId" = ${projectId} AND ${canAdminister}`;

const ADMINS = `
SELECT 1 FROM "ProjectMember" pm
JOIN "Project" p ON p."id" = pm."projectId"
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
WHERE pm."projectId" = $1 AND ${canAdminister} LIMIT 1`;

/** Refuses a change that left a project without an admin. Call it after the change, under the project's lock. */
export async function refuseWithoutAdmin(db: Statements, projectId: string): Promise<void> {
  const admins = await db.text(ADMINS, [projectId]);
  if (admins.length === 0) fail('last-project-admin');
}

/** True if all these people take part in the project, and so can be assigned its tasks. */
export async function allTakePart(db: Statements, projectId: string, ...userIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(userIds);
  return (await participantsAmong(db, projectId, [...wanted])).length === wanted.size;
}

const LOCKED = `SELECT ${COLUMNS} FROM "Project" p WHERE p."id" = $1 AND p."deletedAt" IS NULL FOR NO KEY UPDATE`;

/** The project's row, locked until the transaction ends. */
export async function lockedProject(db: Statements, projectId: string): Promise<Project> {
  const [project] = await db.text<Project>(LOCKED, [projectId]);
  return project ?? fail('not-found');
}

/**
 * The same for requests that change who is in a project. If the actor's role changed while the request waited for the lock, the
 * request starts again.
 */
export async function lockedAsReached(
  db: Statements,
  reached: { projectId: string; projectRole: ProjectRole },
  userId: string,
): Promise<Project> {
  const project = await lockedProject(db, reached.projectId);
  if ((await roleInProject(db, reached.projectId, userId)) !== reached.projectRole) throw new LostRace();
  return project;
}

/** The key of the project whose id is the first parameter, for SQL. */
export const KEY_OF_PROJECT = '(SELECT p."key" FROM "Project" p WHERE p."id" = $1)';

/** In SQL: the "id" of each favorite project of a person in a workspace. */
export const favoriteProjects = (workspaceId: string, userId: string): string => `
SELECT p."id" FROM "FavouriteProject" f
JOIN "Project" p ON p."id" = f."projectId" AND p."workspaceId" = ${workspaceId} WHERE f."userId" = ${userId}`;
