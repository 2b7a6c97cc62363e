import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build } from '#server/statements';
import type { ActionDeclaration } from '#contract/action';
import { holdWorkspace, refuseWhileReadOnly, refuseWithoutProjectRoom } from '#features/workspaces/server';
import type { Project, ProjectSummary } from '../contract.ts';
import { isMember, lockedProject, type ProjectCounts, projectSummary, refuseWithoutAdmin } from './project-queries.ts';

const WATCHED = [
  'name',
  'description',
  'color',
  'status',
  'visibility',
  'allowGuestAccess',
  'requireApproval',
  'enableTimeTracking',
  'triageEnabled',
  'estimateScale',
  'columns',
] as const satisfies (keyof Project)[];

type ProjectChange = Partial<Pick<Project, (typeof WATCHED)[number]>>;
type ProjectCall = Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor'> & {
  reached: { workspaceId: string; projectId: string };
  counts: ProjectCounts;
};

/**
 * Saves a person's changes to a project and returns it as they see it.
 * `version` is the one that they saw.
 */
export async function changedProject(
  { db, record, actor, reached, counts }: ProjectCall,
  change: ProjectChange | ((before: Project) => ProjectChange),
  version?: number,
): Promise<ProjectSummary> {
  // Archiving and restoring change how much of the plan is used.
  if (typeof change === 'object' && change.status !== undefined) await holdWorkspace(db, reached.workspaceId);
  const before = await lockedProject(db, reached.projectId);
  const wanted = typeof change === 'function' ? change(before) : change;
  await refuseStale(db, before, version, Object.keys(wanted));
  const after = { ...before, ...wanted };
  const changes = changesBetween(before, after, WATCHED);
  if (Object.keys(changes).length > 0) {
    // Archiving is the only status change that frees room in the plan.
    if (changes['status'] && after.status !== 'ARCHIVED') await refuseWhileReadOnly(db, before.workspaceId);
    // An archived project does not count toward the plan, so restoring it needs room.
    if (before.status === 'ARCHIVED' && after.status !== 'ARCHIVED') await refuseWithoutProjectRoom(db, before.workspaceId);
    const { columns, ...fields } = wanted;
    const set = columns ? { ...fields, columns: JSON.stringify(columns) } : fields;
    const { version: targetVersion } = await db.only(
      build.updateTable('Project').set(set).where('id', '=', before.id).returning('version'),
    );
    const becomesPrivate = after.visibility === 'PRIVATE' && before.visibility !== 'PRIVATE';
    if (becomesPrivate && !(await isMember(db, before.id, actor.userId))) {
      fail('not-yours-to-hide');
    }
    if (becomesPrivate || (before.allowGuestAccess && !after.allowGuestAccess)) await refuseWithoutAdmin(db, before.id);
    record({
      target: 'Project',
      targetId: before.id,
      targetVersion,
      changes: { ...changes, ...archived(before, after) },
      name: after.name,
    });
  }
  return projectSummary(db, before.id, actor.userId, counts);
}

/** Archiving is an event of its own in the audit log. */
const archived = (before: Project, after: Project): Record<string, readonly [boolean, boolean]> =>
  after.status === 'ARCHIVED' && before.status !== 'ARCHIVED' ? { isArchived: [false, true] } : {};
