import { paginated } from '#contract/paging';
import { mayInProject, projectRoleOf, type ProjectAccess } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { type ProjectCounts, projectSummary } from '#features/projects/server';
import { holdWorkspace, refuseWithoutProjectRoom } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build } from '#server/statements';
import type { TrashedProject, projectTrashActions, workspaceTrashActions } from '../contract.ts';

type Actions = typeof projectTrashActions;

const LOCKED = 'SELECT "id", "name" FROM "Project" WHERE "id" = $1 AND ("deletedAt" IS NOT NULL) = $2 FOR NO KEY UPDATE';

/** Moves a project to the trash, where no one can open it. The retention job erases it later. */
export async function deletedProject({
  db,
  reached,
  query,
  now,
  record,
}: Call<Actions['delete-project']>): Promise<{ id: string }> {
  await holdWorkspace(db, reached.workspaceId);
  const [project] = await db.text<{ id: string; name: string }>(LOCKED, [reached.projectId, false]);
  if (project === undefined) fail('not-found');
  if (query.name !== undefined && query.name !== project.name)
    fail('conflict', {}, { name: 'This project has another name now. Enter its current name.' });
  const deletedAt = now.toISOString();
  await db.all(build.updateTable('Project').set({ deletedAt }).where('id', '=', project.id));
  record({ target: 'Project', targetId: project.id, changes: { deletedAt: [null, deletedAt] }, name: project.name });
  return { id: project.id };
}

/** Restores a project, if the plan has room for one more. */
export async function restoredProject(
  { db, reached, actor, record }: Call<Actions['restore-project']>,
  counts: ProjectCounts,
): Promise<ProjectSummary> {
  await holdWorkspace(db, reached.workspaceId);
  const [project] = await db.text<{ id: string; name: string }>(LOCKED, [reached.projectId, true]);
  if (project === undefined) fail('not-found');
  const before = await db.only(build.selectFrom('Project').select(['deletedAt', 'status']).where('id', '=', project.id));
  if (before.status !== 'ARCHIVED') await refuseWithoutProjectRoom(db, reached.workspaceId);
  await db.all(build.updateTable('Project').set({ deletedAt: null }).where('id', '=', project.id));
  record({ target: 'Project', targetId: project.id, changes: { deletedAt: [before.deletedAt, null] }, name: project.name });
  return projectSummary(db, project.id, actor.userId, counts);
}

type DeletedRow = TrashedProject & ProjectAccess;

// The limit is enough: deleted projects are erased within a month.
const DELETED = `
SELECT p."id", p."workspaceId", p."key", p."name", p."color", p."version", p."deletedAt", p."visibility", p."allowGuestAccess",
  wm."role" AS "workspaceRole", pm."role" AS "projectRole"
FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
WHERE p."workspaceId" = $1 AND p."deletedAt" IS NOT NULL
ORDER BY p."deletedAt" DESC, p."id" LIMIT 1000`;

/** A page of the deleted projects that the actor can restore. */
export async function deletedProjectsOf({
  db,
  reached,
  actor,
  query,
}: Call<(typeof workspaceTrashActions)['get-deleted-projects']>) {
  const { page, limit } = query;
  const rows = await db.text<DeletedRow>(DELETED, [reached.workspaceId, actor.userId]);
  const own = rows.filter((row) => mayInProject(projectRoleOf(row), 'deleteProject'));
  const items = own.slice((page - 1) * limit, page * limit).map(({ id, workspaceId, key, name, color, version, deletedAt }) => ({
    id,
    workspaceId,
    key,
    name,
    color,
    version,
    deletedAt,
  }));
  return { items, pagination: paginated(own.length, page, limit) };
}
