import { paginated } from '#contract/paging';
import { mayInProject, projectRoleOf, type ProjectAccess } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { heldProject, type ProjectCounts, projectSummary, trashProject } from '#features/projects/server';
import { holdWorkspace, refuseWithoutProjectRoom } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { TrashedProject, projectTrashActions, workspaceTrashActions } from '../contract.ts';

type Actions = typeof projectTrashActions;

/** Moves a project to the trash, where no one can open it. The retention job erases it later. */
export async function deletedProject(call: Call<Actions['delete-project']>): Promise<{ id: string }> {
  const { db, reached, query, now } = call;
  await holdWorkspace(db, reached.workspaceId);
  const project = await heldProject(db, reached.projectId, false);
  if (query.name !== undefined && query.name !== project.name)
    fail('conflict', {}, { name: 'This project has another name now. Enter its current name.' });
  await trashProject(call, project, now.toISOString());
  return { id: project.id };
}

/** Restores a project, if the plan has room for one more. */
export async function restoredProject(call: Call<Actions['restore-project']>, counts: ProjectCounts): Promise<ProjectSummary> {
  const { db, reached, actor } = call;
  await holdWorkspace(db, reached.workspaceId);
  const project = await heldProject(db, reached.projectId, true);
  if (project.status !== 'ARCHIVED') await refuseWithoutProjectRoom(db, reached.workspaceId);
  await trashProject(call, project, null);
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
