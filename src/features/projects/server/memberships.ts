import type { ProjectRole } from '#contract/permissions';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';

interface Joining {
  /** The id of the membership, if the person is not a member yet. */
  id: string;
  workspaceId: string;
  projectId: string;
  userId: string;
  role: ProjectRole;
  /** How the audit log names the person. */
  name: string;
}

const JOIN = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ON CONSTRAINT project_member_once DO NOTHING RETURNING "id"`;

/** Makes a person a member of a project that is locked, and records it. One who is a member already keeps their role. */
export async function joinProject(
  { db, record }: { db: Statements; record: (occurrence: Occurrence) => void },
  { id, workspaceId, projectId, userId, role, name }: Joining,
): Promise<void> {
  const made = await db.text(JOIN, [id, workspaceId, projectId, userId, role]);
  if (made.length === 0) return;
  const changes = { role: [null, role], userId: [null, userId] } as const;
  record({ target: 'ProjectMember', targetId: id, targetVersion: 1, name, workspaceId, projectId, changes });
}

const BEFORE = 'SELECT "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2';
const APPOINT = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, 'ADMIN')
ON CONFLICT ON CONSTRAINT project_member_once DO UPDATE SET "role" = 'ADMIN'
RETURNING "id", "version"`;

/** Makes a person an admin of a locked project. The caller writes the history. `roleBefore` is null for a new member. */
export async function makeAdmin(
  db: Statements,
  { id, workspaceId, projectId, userId }: Pick<Joining, 'id' | 'workspaceId' | 'projectId' | 'userId'>,
): Promise<{ id: string; version: number; roleBefore: string | null } | undefined> {
  const [before] = await db.text<{ role: string }>(BEFORE, [projectId, userId]);
  const [after] = await db.text<{ id: string; version: number }>(APPOINT, [id, workspaceId, projectId, userId]);
  return after && { ...after, roleBefore: before?.role ?? null };
}
