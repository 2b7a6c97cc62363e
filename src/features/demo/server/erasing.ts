import { erasePeople } from '#features/account/server';
import { eraseWorkspace } from '#features/workspaces/server';
import { eraseEvents } from '#server/events';
import type { Statements } from '#server/statements';

/** A workspace that nobody will miss, with everyone in it. */
export interface Erasable {
  readonly workspaceId: string | null;
  readonly personIds: readonly string[];
}

/**
 * Erases a workspace with its history, and its people with everything that is theirs.
 * @param own what slices declare as belonging to one person: statements with the person as $1
 */
export async function erase(db: Statements, { workspaceId, personIds }: Erasable, own: readonly string[]): Promise<void> {
  // Its rows refer to its people, and are checked once both are gone.
  await db.text('SET CONSTRAINTS ALL DEFERRED');
  if (workspaceId !== null) {
    await eraseWorkspace(db, workspaceId);
    await eraseEvents(db, workspaceId);
  }
  await erasePeople(db, personIds, own);
}
