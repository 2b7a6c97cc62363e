import type { WorkspaceRole } from '#contract/permissions';
import { build, type Statements } from '#server/statements';
import { WorkspaceMemberRow } from '../contract.ts';

/** The columns of a membership in a response, for SQL. */
export const memberColumns = (alias = '"WorkspaceMember"'): string =>
  Object.keys(WorkspaceMemberRow.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

interface NewMember {
  id: string;
  workspaceId: string;
  userId: string;
  role: WorkspaceRole;
  department?: string | null;
}

/** Adds a person to a workspace. The caller checks that the plan has room (`refuseWithoutRoom`), and writes the history. */
export const insertMember = async (db: Statements, member: NewMember): Promise<void> =>
  void (await db.all(build.insertInto('WorkspaceMember').values(member)));

/** What can be changed in a membership. */
export type MemberChange = Partial<Pick<WorkspaceMemberRow, 'role' | 'isActive' | 'department' | 'capacityHours' | 'isBilling'>>;

/** Writes fields of a membership, under the lock on its workspace. The caller writes the history. */
export async function updateMember(db: Statements, id: string, change: MemberChange): Promise<WorkspaceMemberRow | undefined> {
  const fields = Object.keys(change);
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const update = `UPDATE "WorkspaceMember" SET ${sets} WHERE "id" = $1 RETURNING ${memberColumns()}`;
  return (await db.text<WorkspaceMemberRow>(update, [id, ...Object.values(change)]))[0];
}

const DELETE = 'DELETE FROM "WorkspaceMember" WHERE "id" = $1';

/** Ends a membership. The database deletes what belongs to the person only (0027-team.sql). The caller writes the history. */
export const deleteMember = async (db: Statements, id: string): Promise<void> => void (await db.text(DELETE, [id]));

const DELETE_THESE = 'DELETE FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = ANY ($2)';

/** Ends the memberships of people who do not exist outside of the workspace. */
export const deleteMembers = async (db: Statements, workspaceId: string, userIds: readonly string[]): Promise<void> =>
  void (await db.text(DELETE_THESE, [workspaceId, userIds]));

const REQUIRE = 'UPDATE "Workspace" SET "secondFactorRequiredAt" = $2 WHERE "id" = $1 RETURNING "version"';

/**
 * Requires a second factor of all members from this time on, or of none. The caller holds the workspace, and writes the
 * history.
 * @returns the new version of the workspace
 */
export async function requireSecondFactor(
  db: Statements,
  workspaceId: string,
  since: string | null,
): Promise<number | undefined> {
  const [after] = await db.text<{ version: number }>(REQUIRE, [workspaceId, since]);
  return after?.version;
}
