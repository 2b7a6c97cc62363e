import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from './app.ts';

/** Pending requests to join, and pending approvals. */
export interface CastJoining {
  /** Mallory's invitations of Ada into projects of her workspace: one to accept, one to decline. */
  myInvitationId: string;
  unwantedInvitationId: string;
  /** Requests to join the project, of Ben and of Vera. */
  joinRequestId: string;
  otherJoinRequestId: string;
  /** Tasks that await approval. */
  awaitingTaskId: string;
  unwantedTaskId: string;
}

interface Stage {
  ada: Person;
  ben: Person;
  vera: Person;
  mallory: Person;
  workspaceId: string;
  projectId: string;
}

/** Creates them all. Rows that only a guest or an outsider could create are written directly. */
export async function createJoinRequests(
  app: TestApp,
  { ada, ben, vera, mallory, workspaceId, projectId }: Stage,
): Promise<CastJoining> {
  const run = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
  const invitation = async (name: string): Promise<string> => {
    const project = await mallory.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: mallory.workspaceId },
      body: { name, visibility: 'PRIVATE' },
    });
    const id = newId();
    await run(
      `INSERT INTO "Invitation" ("id", "workspaceId", "projectId", "projectRole", "email", "role", "tokenHash", "invitedBy")
       VALUES ($1, $2, $3, 'MEMBER', $4, 'MEMBER', $1::uuid::text, $5)`,
      [id, mallory.workspaceId, granted(project).id, ada.email, mallory.userId],
    );
    return id;
  };
  const request = async ({ userId }: Person): Promise<string> => {
    const id = newId();
    await run('INSERT INTO "JoinRequest" ("id", "workspaceId", "projectId", "userId") VALUES ($1, $2, $3, $4)', [
      id,
      workspaceId,
      projectId,
      userId,
    ]);
    return id;
  };
  const task = async (title: string): Promise<string> => {
    const made = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } });
    await run('UPDATE "Task" SET "awaitsApprovalSince" = now() WHERE "id" = $1', [granted(made).id]);
    return granted(made).id;
  };
  return {
    myInvitationId: await invitation('Come in'),
    unwantedInvitationId: await invitation('Stay out'),
    joinRequestId: await request(ben),
    otherJoinRequestId: await request(vera),
    awaitingTaskId: await task('Let me through'),
    unwantedTaskId: await task('Let me not'),
  };
}

function granted({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
