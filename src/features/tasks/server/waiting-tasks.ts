import type { WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Task } from '../contract.ts';

/** Refuses an action on a guest's task that no project admin has approved yet: until then it cannot be moved or assigned. */
export function refuseAwaiting({ awaitsApprovalSince }: Pick<Task, 'awaitsApprovalSince'>): void {
  if (awaitsApprovalSince !== null) fail('awaits-approval');
}

type Standing = Pick<Task, 'status' | 'assigneeId'>;

/** The values of a task that waits for approval, whatever was requested for it. */
const AS_IT_WAITS = { status: 'TODO', assigneeId: null } as const satisfies Standing;

/**
 * The values of tasks in a project in which a person creates them or to which they are moved: as requested, or waiting there
 * for approval.
 */
export async function withApprovalState<Wanted extends Standing>(
  db: Statements,
  { projectId, workspaceRole }: { projectId: string; workspaceRole: WorkspaceRole },
  tasks: readonly Wanted[],
): Promise<Wanted[]> {
  const isAwaited = workspaceRole === 'GUEST' && (await asksForApproval(db, projectId));
  return tasks.map((task) => (isAwaited ? { ...task, ...AS_IT_WAITS } : task));
}

async function asksForApproval(db: Statements, projectId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM "Project" WHERE "id" = $1 AND "requireApproval"';
  return (await db.text(sql, [projectId])).length > 0;
}
