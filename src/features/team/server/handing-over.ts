import { newId } from '#contract/ids';
import { listed } from '#contract/counts';
import { canAdminister, makeAdmin } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import { NAME } from './workloads.ts';

interface HandingOver {
  db: Statements;
  reached: { workspaceId: string };
  actor: { userId: string };
  record: (occurrence: Occurrence) => void;
}

/** Who could administer the projects that would be left without an admin. */
export interface SuccessionCandidates {
  /** Takes the projects that are not PRIVATE. Null refuses the act if any project would be left without an admin. */
  admin: string | null;
  /** Takes a PRIVATE project first, if a member of it. */
  named?: string | null;
  /** They stay as a guest, and so keep the projects that let guests work in them. */
  staysAsGuest?: boolean;
}

interface Administered {
  id: string;
  name: string;
  isPrivate: boolean;
}

// The inner query names the projects, the outer one locks them in one order, so that two changes do not deadlock.
const ADMINISTERED = `
SELECT p."id", p."name", p."visibility" = 'PRIVATE' AS "isPrivate" FROM "Project" p
WHERE p."id" IN (
  SELECT pm."projectId" FROM "ProjectMember" pm
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
  JOIN "Project" p ON p."id" = pm."projectId"
  WHERE pm."workspaceId" = $1 AND pm."userId" = $2 AND ${canAdminister})
ORDER BY p."id" FOR NO KEY UPDATE OF p`;

const LEFT_ALONE = `
SELECT p."id" FROM "Project" p WHERE p."id" = ANY($1) AND NOT ($3 AND p."allowGuestAccess") AND NOT EXISTS (
  SELECT FROM "ProjectMember" pm
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
  WHERE pm."projectId" = p."id" AND pm."userId" <> $2 AND ${canAdminister})`;

// Highest role first, then longest membership. A guest becomes an admin only by a decision of the owner.
const SUCCESSOR = `
SELECT pm."userId" FROM "ProjectMember" pm
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
JOIN auth.users u ON u.id = pm."userId"
WHERE pm."projectId" = $1 AND NOT pm."userId" = ANY ($2) AND wm."isActive" AND wm."role" <> 'GUEST' AND u.deleted_at IS NULL
ORDER BY pm."userId" IS NOT DISTINCT FROM $3::uuid DESC, wm."isHeldBack",
  array_position(ARRAY['MEMBER', 'COMMENTER', 'VIEWER'], pm."role"), pm."createdAt", pm."id" LIMIT 1`;

/**
 * Gives each project that no one but `userId` administers a new admin. Call it before the change, under the lock on the workspace.
 *
 * A PRIVATE project goes to one of its own members, and never to the actor: ending a membership must not open a project to the
 * person who ends it. If there is no one else, the project has no admin until an owner appoints one (decision 056).
 * @throws last-project-admin, with the names of the projects, if there are no heirs
 */
export async function handOverProjects(call: HandingOver, userId: string, heirs: SuccessionCandidates): Promise<void> {
  const { admin, named = null, staysAsGuest = false } = heirs;
  const { db, reached, actor } = call;
  const administered = await db.text<Administered>(ADMINISTERED, [reached.workspaceId, userId]);
  if (administered.length === 0) return;
  const ids = await db.text<{ id: string }>(LEFT_ALONE, [administered.map(({ id }) => id), userId, staysAsGuest]);
  const alone = administered.filter(({ id }) => ids.some((one) => one.id === id));
  if (alone.length > 0 && admin === null) {
    const names = alone.slice(0, 5).map(({ name }) => name);
    fail('last-project-admin', {}, { projects: `Appoint another admin first: ${listed(names)}` });
  }
  for (const project of alone) {
    const successor = project.isPrivate ? await memberOf(db, project.id, [userId, actor.userId], named) : admin;
    if (successor === null) leftWithoutAdmin(call, project);
    else await appoint(call, project.id, successor, { leftBy: [null, userId] });
  }
}

async function memberOf(db: Statements, projectId: string, barred: string[], named: string | null): Promise<string | null> {
  const [successor] = await db.text<{ userId: string }>(SUCCESSOR, [projectId, barred, named]);
  return successor?.userId ?? null;
}

/** Owners learn of it by email (without-admin-mail.ts), on the team page and in the audit log. */
const leftWithoutAdmin = ({ record }: HandingOver, { id, name }: Administered): void =>
  record({ target: 'Project', targetId: id, projectId: id, name, changes: { hasAdmin: [true, false] } });

const PERSON = `SELECT ${NAME} AS "name" FROM "User" u WHERE u."id" = $1`;

/** Makes `userId` an admin of a locked project, and records it with further changes. */
export async function appoint(
  { db, reached, record }: Pick<HandingOver, 'db' | 'reached' | 'record'>,
  projectId: string,
  userId: string,
  beside: Occurrence['changes'] = {},
): Promise<{ id: string }> {
  const [person] = await db.text<{ name: string }>(PERSON, [userId]);
  const after = await makeAdmin(db, { id: newId(), workspaceId: reached.workspaceId, projectId, userId });
  if (after === undefined) fail('not-found');
  record({
    target: 'ProjectMember',
    targetId: after.id,
    targetVersion: after.version,
    projectId,
    name: person?.name ?? '',
    // `leftBy` is how the audit log knows an inheritance: see `handingOver` in team/contract.ts.
    changes: { role: [after.roleBefore, 'ADMIN'], ...beside, ...(after.roleBefore === null && { userId: [null, userId] }) },
  });
  return { id: after.id };
}
