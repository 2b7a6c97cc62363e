import type { WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Task } from '../contract.ts';

/** Refuses what a guest made and no admin of the project has approved yet: until then it neither moves on nor away, and is no one's. */
export function refuseAwaiting({ awaitsApprovalSince }: Pick<Task, 'awaitsApprovalSince'>): void {
  if (awaitsApprovalSince !== null) fail('awaits-approval');
}

type Standing = Pick<Task, 'status' | 'assigneeId'>;

/** What a task that waits for approval is until then, whatever was asked for it. */
const AS_IT_WAITS = { status: 'TODO', assigneeId: null } as const satisfies Standing;

/** Tasks as they will be in a project that someone makes them in or brings them to: as asked, or waiting there for an admin. */
export async function asBroughtBy<Wanted extends Standing>(
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
