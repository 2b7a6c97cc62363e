import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import type { ActionDeclaration } from '#contract/action';
import type { ProjectStatus } from '../contract.ts';

/** A project in the trash, or one that is not. */
export interface HeldProject {
  id: string;
  name: string;
  status: ProjectStatus;
  deletedAt: string | null;
}

const HELD = `
SELECT "id", "name", "status", "deletedAt" FROM "Project" WHERE "id" = $1 AND ("deletedAt" IS NOT NULL) = $2 FOR NO KEY UPDATE`;

/** A project, locked until the transaction ends; not found if it is on the other side of the trash. */
export async function heldProject(db: Statements, projectId: string, isInTrash: boolean): Promise<HeldProject> {
  const [project] = await db.text<HeldProject>(HELD, [projectId, isInTrash]);
  return project ?? fail('not-found');
}

/** Moves a held project to the trash, or restores it, and records it. The caller checks the plan. */
export async function trashProject(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  { id, name, deletedAt: before }: HeldProject,
  deletedAt: string | null,
): Promise<void> {
  await db.all(build.updateTable('Project').set({ deletedAt }).where('id', '=', id));
  record({ target: 'Project', targetId: id, changes: { deletedAt: [before, deletedAt] }, name });
}
