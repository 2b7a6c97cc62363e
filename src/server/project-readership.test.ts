import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  mayInProject,
  mayInWorkspace,
  type ProjectRole,
  projectRoleOf,
  projectRoles,
  visibilities,
  type WorkspaceRole,
  workspaceRoles,
} from '#contract/permissions';
import { newId } from '#contract/new-id';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { openReadership } from './project-readership.ts';
import { currentRequester, inNameOf, person as requester } from './requester.ts';
import { statementsOn } from './statements.ts';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const query = (text: string, values: unknown[]) => scratch.database.pool.query(text, values);
const COLUMNS = JSON.stringify([1, 2, 3, 4]);

async function person(workspaceId: string | null, role: WorkspaceRole | null): Promise<string> {
  const id = newId();
  await query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await query('INSERT INTO "User" ("id", "email") VALUES ($1, $2)', [id, `${id}@example.com`]);
  if (workspaceId && role) {
    await query('INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3)', [
      workspaceId,
      id,
      role,
    ]);
  }
  return id;
}

/** Every pair of roles that a person can have; without a workspace there is no project. */
const standings = [null, ...workspaceRoles].flatMap((workspaceRole) =>
  (workspaceRole ? [null, ...projectRoles] : [null]).map((projectRole) => ({ workspaceRole, projectRole })),
);

test('the readers of a project are the same in SQL as in the table of rights, for every combination', async () => {
  const owner = await person(null, null);
  const workspaceId = newId();
  await query('INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ($1, $2, $3)', [workspaceId, 'W', owner]);
  const readership = openReadership(statementsOn(scratch.database.pool));
  let key = 0;
  for (const visibility of visibilities) {
    for (const allowGuestAccess of [true, false]) {
      const projectId = newId();
      await query(
        'INSERT INTO "Project" ("id", "workspaceId", "key", "name", "visibility", "allowGuestAccess", "columns", "createdBy") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [projectId, workspaceId, `P${key++}`, 'P', visibility, allowGuestAccess, COLUMNS, owner],
      );
      const expected = new Map<string, ProjectRole | null>();
      for (const { workspaceRole, projectRole } of standings) {
        const id = await person(workspaceId, workspaceRole);
        if (projectRole) {
          await query(
            'INSERT INTO "ProjectMember" ("id", "projectId", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3, $4)',
            [projectId, workspaceId, id, projectRole],
          );
        }
        expected.set(id, projectRoleOf({ workspaceRole, projectRole, visibility, allowGuestAccess }));
      }
      const readers = await readership.readersOf({ audience: 'project', id: projectId });
      const admins = await readership.readersOf({ audience: 'admins', id: projectId });
      for (const [id, role] of expected) {
        expect(readers.has(id)).toBe(role !== null);
        expect(admins.has(id)).toBe(mayInProject(role, 'manageMembers'));
      }
    }
  }
});

test('the subscribers of the audit log are its readers', async () => {
  const owner = await person(null, null);
  const workspaceId = newId();
  await query('INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ($1, $2, $3)', [workspaceId, 'W', owner]);
  const readership = openReadership(statementsOn(scratch.database.pool));
  const people = await Promise.all(workspaceRoles.map(async (role) => ({ role, id: await person(workspaceId, role) })));
  const auditors = async () => {
    readership.forgetAll();
    return readership.readersOf({ audience: 'auditors', id: workspaceId });
  };
  expect(await auditors()).toEqual(new Set(people.filter(({ role }) => mayInWorkspace(role, 'viewAudit')).map(({ id }) => id)));
  await query('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1', [workspaceId]);
  expect(await auditors()).toEqual(new Set());
});

test('a deleted workspace names all of its projects, even those whose readers are not cached', async () => {
  const owner = await person(null, null);
  const workspaceId = newId();
  await query('INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ($1, $2, $3)', [workspaceId, 'W', owner]);
  const ids = [newId(), newId(), newId(), newId()];
  for (const [number, id] of ids.entries())
    await query(
      'INSERT INTO "Project" ("id", "workspaceId", "key", "name", "columns", "createdBy") VALUES ($1, $2, $3, $4, $5, $6)',
      [id, workspaceId, `S${number}`, 'P', COLUMNS, owner],
    );
  const readership = openReadership(statementsOn(scratch.database.pool), 3);
  for (const id of ids) await readership.readersOf({ audience: 'project', id });
  const row = { id: workspaceId, deletedAt: null };
  const named = async (now: object) => (await readership.noticed('Workspace', { ...row, ...now }, row)).map(({ id }) => id);
  expect(await named({ name: 'A new name' })).toContain(workspaceId);
  expect(new Set(await named({ deletedAt: '2026-11-20T10:00:00.000Z' }))).toEqual(new Set([workspaceId, ...ids]));
});

test('no one waits for readers that another person without a turn requested, least of all the server', async () => {
  const asked: string[] = [];
  const held = (name: string) => new Promise<{ userId: string }[]>((go) => name !== 'user:mallory' && go([{ userId: name }]));
  const text = async () => {
    const { name } = currentRequester();
    asked.push(name);
    return (await held(name)) as never[];
  };
  const readership = openReadership({ ...statementsOn(scratch.database.pool), text });
  const scope = { audience: 'workspace', id: newId() } as const;
  void inNameOf(requester('mallory'), () => readership.readersOf(scope));
  const adas = await inNameOf(requester('ada'), () => readership.readersOf(scope));
  expect([...adas]).toEqual(['user:ada']);
  // Everyone gets the cached readership.
  expect(await readership.readersOf(scope)).toBe(adas);
  expect(asked).toEqual(['user:mallory', 'user:ada']);
});
