import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { codeOf, made, task, teamFixture } from '../support/team-fixture.ts';

// A person's rights and targets change while their request waits for a lock.

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];

/** Sends a request after `change` is made but not committed, and commits once the request waits for it. */
async function during(change: (db: pg.PoolClient) => Promise<unknown>, send: () => Promise<Answer>): Promise<Answer> {
  const db = await app.database.pool.connect();
  try {
    await db.query('BEGIN');
    await change(db);
    const answer = send();
    await waiting();
    await db.query('COMMIT');
    return await answer;
  } finally {
    db.release();
  }
}

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function waiting(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await rows(WAITING)).length > 0) return;
    await new Promise((done) => void setTimeout(done, 10));
  }
  throw new Error('nothing waits');
}

const hold = (db: pg.PoolClient, workspaceId: string) =>
  db.query('SELECT 1 FROM "Workspace" WHERE "id" = $1 FOR NO KEY UPDATE', [workspaceId]);

describe('a request that waited for a change', () => {
  test('to join a project finds the project private, and gets 404', async () => {
    const { one, project } = await teamFixture(app, { max: 'MEMBER' });
    const projectId = await project('olga', 'TEAM');
    const answer = await during(
      (db) => db.query(`UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [projectId]),
      () => one('max').ask('POST', 'project', 'request-to-join', { query: { projectId }, body: {} }),
    );
    expect(answer.status).toBe(404);
    expect(await rows('SELECT 1 FROM "ProjectMember" WHERE "projectId" = $1', [projectId])).toHaveLength(1);
  });

  test.each(['approve', 'decline'])('to %s a join request is refused if the person is no longer a project admin', async (how) => {
    const { one, olga, project, workspaceId } = await teamFixture(app, { max: 'MEMBER', mia: 'MEMBER' });
    const projectId = await project('olga', 'TEAM', { max: 'ADMIN' });
    const requestId = newId();
    await rows('INSERT INTO "JoinRequest" ("id", "workspaceId", "projectId", "userId") VALUES ($1, $2, $3, $4)', [
      requestId,
      workspaceId,
      projectId,
      one('mia').userId,
    ]);
    const answer = await during(
      async (db) => {
        await db.query('SELECT 1 FROM "Project" WHERE "id" = $1 FOR NO KEY UPDATE', [projectId]);
        await db.query(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "projectId" = $1 AND "userId" = $2`, [
          projectId,
          one('max').userId,
        ]);
      },
      () => one('max').ask('POST', 'project', `${how}-join-request`, { query: { requestId }, body: {} }),
    );
    expect(codeOf(answer)).toBe('forbidden');
    const queue = await olga.ask('GET', 'project', 'get-join-requests', { query: { projectId } });
    expect(made(queue).items).toHaveLength(1);
  });

  test.each([
    ['shut out', '"isActive" = false', 'not-found'],
    ['made a guest', `"role" = 'GUEST'`, 'forbidden'],
  ])('to create a project is refused if the person was %s', async (_, change, code) => {
    const { one, membership, workspaceId } = await teamFixture(app, { max: 'MEMBER' });
    const memberId = await membership('max');
    const answer = await during(
      async (db) => {
        await hold(db, workspaceId);
        await db.query(`UPDATE "WorkspaceMember" SET ${change} WHERE "id" = $1`, [memberId]);
      },
      () => one('max').ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Mine' } }),
    );
    expect(codeOf(answer)).toBe(code);
    expect(await rows('SELECT 1 FROM "Project" WHERE "workspaceId" = $1', [workspaceId])).toEqual([]);
  });

  test.each([
    ['whose sender was demoted', `UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`],
    ['into a project that is private now', `UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "createdBy" <> $1`],
  ])('to accept an invitation %s finds the invitation revoked', async (_, change) => {
    const { one, olga, project, workspaceId } = await teamFixture(app, { anna: 'ADMIN' });
    const projectId = await project('olga', 'TEAM');
    const zoe = await app.person('zoe');
    await rows('UPDATE auth.users SET email_confirmed_at = now() WHERE id = $1', [zoe.userId]);
    const invitation = await one('anna').ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: workspaceId, projectId },
      body: { email: zoe.email },
    });
    const answer = await during(
      async (db) => {
        await hold(db, workspaceId);
        await db.query(change, [one('anna').userId]);
      },
      () => zoe.ask('POST', 'workspace', 'accept-my-invitation', { query: { invitationId: made(invitation).id }, body: {} }),
    );
    expect(codeOf(answer)).toBe('invitation-used');
    const project1 = await olga.ask('GET', 'settings/project', 'get-project', { query: { projectId } });
    expect(made(project1).memberCount).toBe(1);
  });
});

describe('work assigned to a person who is being removed', () => {
  test('is refused if the removal comes first', async () => {
    const { one, olga, project, membership } = await teamFixture(app, { max: 'MEMBER' });
    const projectId = await project('olga', 'TEAM');
    const memberId = await membership('max');
    const answer = await during(
      (db) => db.query('DELETE FROM "WorkspaceMember" WHERE "id" = $1', [memberId]),
      () =>
        olga.ask('POST', 'project', 'create-task', {
          query: { projectId },
          body: { title: 'For Max', assigneeId: one('max').userId },
        }),
    );
    expect(answer.status).toBe(404);
  });

  test('is reassigned if the assignment comes first', async () => {
    const { one, olga, project, act } = await teamFixture(app, { max: 'MEMBER' });
    const projectId = await project('olga', 'TEAM');
    const taskId = await task(olga, projectId, {});
    const answer = await during(
      async (db) => {
        await db.query('SELECT 1 FROM "WorkspaceMember" WHERE "userId" = $1 FOR KEY SHARE', [one('max').userId]);
        await db.query('UPDATE "Task" SET "assigneeId" = $2 WHERE "id" = $1', [taskId, one('max').userId]);
      },
      () => act('olga', 'DELETE', 'remove-workspace-member', 'max'),
    );
    made(answer);
    expect(await rows('SELECT "assigneeId" FROM "Task" WHERE "id" = $1', [taskId])).toEqual([{ assigneeId: null }]);
  });
});
