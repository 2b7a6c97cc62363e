import type { Statements } from '#server/statements';

/** A workspace that nobody will miss, with everyone in it. */
export interface Erasable {
  readonly workspaceId: string | null;
  readonly personIds: readonly string[];
}

const EVENTS = 'DELETE FROM "Event" WHERE "workspaceId" = $1';
const WORKSPACE = 'DELETE FROM "Workspace" WHERE "id" = $1';
const PEOPLE = 'DELETE FROM auth.users WHERE id = ANY ($1)';

/**
 * Erases a workspace with its history, and its people with everything that is theirs.
 * @param own what slices declare as belonging to one person: statements with the person as $1
 */
export async function erase(db: Statements, { workspaceId, personIds }: Erasable, own: readonly string[]): Promise<void> {
  await db.text('SET CONSTRAINTS ALL DEFERRED');
  if (workspaceId !== null) {
    await db.text(WORKSPACE, [workspaceId]);
    await db.text(EVENTS, [workspaceId]);
  }
  for (const personId of personIds) for (const statement of own) await db.text(statement, [personId]);
  await db.text(PEOPLE, [personIds]);
}
