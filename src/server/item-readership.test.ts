import { afterAll, beforeAll, expect, test } from 'vitest';
import { onWorkspaceRow } from '#contract/action';
import { itemGrants } from '#contract/item-grants';
import { newId } from '#contract/new-id';
import {
  mayInProject,
  mayInWorkspace,
  type ProjectRole,
  projectRoleOf,
  projectRoles,
  type Visibility,
  type WorkspaceRole,
  workspaceRoles,
} from '#contract/permissions';
import { scratchDatabase, type ScratchDatabase } from '../../tests/support/scratch-database.ts';
import { type ReachRow, reachedBy } from './access.ts';
import { seenItem } from './item-readership.ts';
import { openReadership } from './project-readership.ts';
import { statementOf } from './reach-statement.ts';
import type { Readership } from './readership.ts';
import { statementsOn } from './statements.ts';

// Who may read an item is decided in four places: for the socket, for queries, for the dispatcher, and for a Supabase. All of
// them answer here for every person and every kind of item.

const TABLE = `
CREATE TABLE "MadeUpItem" (
  "id" uuid PRIMARY KEY, "workspaceId" uuid NOT NULL, "projectId" uuid, "createdBy" uuid NOT NULL,
  "visibility" text NOT NULL, "sharedWith" uuid[] NOT NULL DEFAULT '{}', "title" text NOT NULL DEFAULT ''
);
CREATE TRIGGER made_up_audience AFTER INSERT OR UPDATE OR DELETE ON "MadeUpItem"
  FOR EACH ROW EXECUTE FUNCTION keep_item_audience('createdBy', 'sharedWith')`;

const onItem = onWorkspaceRow({
  table: 'MadeUpItem',
  param: 'itemId',
  owners: ['createdBy'],
  project: 'beside',
  grants: itemGrants({ owner: 'createdBy', shared: 'sharedWith', write: 'manageDocs' }),
});

interface Standing {
  id: string;
  workspaceRole: WorkspaceRole | null;
  projectRole: ProjectRole | null;
  isHeldBack: boolean;
}
interface Place {
  id: string | null;
  visibility: Visibility;
  isDeleted: boolean;
}

let scratch: ScratchDatabase;
let readership: Readership;
const workspaceId = newId();
const people: Standing[] = [];
const places: Place[] = [{ id: null, visibility: 'TEAM', isDeleted: false }];

const query = (text: string, values: unknown[] = []) => scratch.database.pool.query(text, values);

async function person(standing: Omit<Standing, 'id'>): Promise<void> {
  const id = newId();
  people.push({ id, ...standing });
  await query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
  await query('INSERT INTO "User" ("id", "email") VALUES ($1, $2)', [id, `${id}@example.com`]);
  await query('INSERT INTO auth.sessions (id, user_id) VALUES ($1, $1)', [id]);
  if (standing.workspaceRole === null) return;
  const member =
    'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role", "isHeldBack") VALUES ($1, $2, $1, $3, $4)';
  await query(member, [id, workspaceId, standing.workspaceRole, standing.isHeldBack]);
}

async function project(visibility: Visibility, isDeleted = false): Promise<void> {
  const id = newId();
  places.push({ id, visibility, isDeleted });
  await query(
    `INSERT INTO "Project" ("id", "workspaceId", "key", "name", "visibility", "allowGuestAccess", "columns", "createdBy")
     VALUES ($1, $2, $3, 'P', $4, true, $5, $6)`,
    [id, workspaceId, `P${places.length}`, visibility, JSON.stringify([1, 2, 3, 4]), people[0]?.id],
  );
  for (const { id: userId, projectRole, workspaceRole } of people)
    if (projectRole !== null && workspaceRole !== null)
      await query(
        'INSERT INTO "ProjectMember" ("id", "projectId", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3, $4)',
        [id, workspaceId, userId, projectRole],
      );
  if (isDeleted) await query('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [id]);
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  await query(TABLE);
  await person({ workspaceRole: null, projectRole: null, isHeldBack: false });
  await query('INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ($1, $2, $3)', [workspaceId, 'W', people[0]?.id]);
  for (const workspaceRole of workspaceRoles)
    for (const projectRole of [null, ...projectRoles]) await person({ workspaceRole, projectRole, isHeldBack: false });
  await person({ workspaceRole: 'MEMBER', projectRole: 'MEMBER', isHeldBack: true });
  for (const visibility of ['PRIVATE', 'TEAM', 'PUBLIC'] as const) await project(visibility);
  await project('PUBLIC', true);
  readership = openReadership(statementsOn(scratch.database.pool));
});
afterAll(() => scratch.drop());

async function item(place: Place, visibility: string, owner: string, sharedWith: string[] = []): Promise<string> {
  const id = newId();
  const insert =
    'INSERT INTO "MadeUpItem" ("id", "workspaceId", "projectId", "createdBy", "visibility", "sharedWith") VALUES ($1, $2, $3, $4, $5, $6)';
  await query(insert, [id, workspaceId, place.id, owner, visibility, sharedWith]);
  return id;
}

const roleIn = ({ visibility }: Place, { workspaceRole, projectRole }: Standing): ProjectRole | null =>
  projectRoleOf({ workspaceRole, projectRole, visibility, allowGuestAccess: true });

/** The rule, in words of the table of rights. */
function mayRead(who: Standing, place: Place, visibility: string, theirs: readonly string[]): boolean {
  if (who.workspaceRole === null || who.isHeldBack || place.isDeleted) return false;
  const isTeam = mayInWorkspace(who.workspaceRole, 'seeMembers');
  const sees = place.id === null ? null : mayInProject(roleIn(place, who), 'view');
  if (visibility === 'PRIVATE') return theirs.includes(who.id) && (sees ?? true);
  if (visibility === 'PROJECT' || visibility === 'LINK') return sees ?? isTeam;
  return isTeam || sees === true;
}

async function readableOf({ id }: Standing): Promise<readonly string[]> {
  const client = await scratch.database.pool.connect();
  try {
    await client.query('BEGIN');
    const claims = JSON.stringify({ sub: id, session_id: id, aal: 'aal1' });
    await client.query(`SELECT set_config('request.jwt.claims', $1, true)`, [claims]);
    const { rows } = await client.query<{ ids: string[] }>(`SELECT rights.readable('item') AS ids`);
    return rows[0]?.ids ?? [];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function levelsOf(userId: string, itemId: string): Promise<readonly string[]> {
  // Prepared, as in the server: planning takes longer than running.
  const db = statementsOn(scratch.database.pool);
  const [found] = await db.text<ReachRow>(statementOf(onItem, 'row', 'person'), [userId, null, itemId]);
  if (found === undefined || found.isHeldBack) return [];
  return reachedBy(onItem, { workspaceId, itemId }, found)?.levels ?? [];
}

test.each(['PRIVATE', 'PROJECT', 'WORKSPACE', 'LINK'])('the readers of a %s item are the same everywhere', async (visibility) => {
  const readersOf = new Map<string, readonly string[]>();
  for (const place of places) {
    // Each person is the owner of one of the items; one other person is always among those it is shared with.
    for (const [index, owner] of people.entries()) {
      if (index % 3 !== 0) continue;
      const shared = people[(index + 5) % people.length]?.id ?? '';
      const id = await item(place, visibility, owner.id, [shared]);
      const expected = people.filter((who) => mayRead(who, place, visibility, [owner.id, shared])).map((who) => who.id);
      readersOf.set(id, expected);
      expect(new Set(await readership.readersOf({ audience: 'item', id }))).toEqual(new Set(expected));
      const seen = await query(`SELECT u."id" FROM "User" u ${seenItem('$1', 'u."id"')}`, [id]);
      expect(new Set(seen.rows.map((row: { id: string }) => row.id))).toEqual(new Set(expected));
      for (const who of people) expect((await levelsOf(who.id, id)).includes('read')).toBe(expected.includes(who.id));
    }
  }
  // The list of a person has all their items.
  for (const who of people) {
    const readable = new Set(await readableOf(who));
    for (const [id, expected] of readersOf) expect(readable.has(id)).toBe(expected.includes(who.id));
  }
});

const named = (workspaceRole: WorkspaceRole, projectRole: ProjectRole | null): string =>
  people.find((who) => who.workspaceRole === workspaceRole && who.projectRole === projectRole && !who.isHeldBack)?.id ?? '';
const topOf = async (userId: string, itemId: string): Promise<string | undefined> => (await levelsOf(userId, itemId)).at(-1);

test('what a person may do with an item depends on their role, and on whether it is theirs', async () => {
  const team = places.find(({ id, visibility }) => id !== null && visibility === 'TEAM') ?? places[0];
  const library = places[0];
  if (team === undefined || library === undefined) throw new Error('a place is missing');
  const owner = named('MEMBER', 'MEMBER');
  const open = await item(team, 'PROJECT', owner);
  expect(await topOf(owner, open)).toBe('own');
  expect(await topOf(named('MEMBER', 'ADMIN'), open)).toBe('manage');
  expect(await topOf(named('GUEST', 'MEMBER'), open)).toBe('write');
  expect(await topOf(named('MEMBER', null), open)).toBe('comment');
  expect(await topOf(named('MEMBER', 'VIEWER'), open)).toBe('read');
  const shared = named('GUEST', 'COMMENTER');
  const own = await item(team, 'PRIVATE', owner, [shared]);
  expect(await topOf(owner, own)).toBe('own');
  expect(await topOf(shared, own)).toBe('comment');
  expect(await topOf(named('OWNER', 'ADMIN'), own)).toBeUndefined();
  const ofWorkspace = await item(library, 'WORKSPACE', owner);
  expect(await topOf(named('MEMBER', null), ofWorkspace)).toBe('write');
  expect(await topOf(named('ADMIN', null), ofWorkspace)).toBe('manage');
  expect(await topOf(named('GUEST', null), ofWorkspace)).toBeUndefined();
  const known = await item(library, 'PRIVATE', owner, [named('GUEST', null)]);
  expect(await topOf(named('GUEST', null), known)).toBe('write');
  const viewer = await item(team, 'PRIVATE', named('MEMBER', 'VIEWER'));
  expect(await topOf(named('MEMBER', 'VIEWER'), viewer)).toBe('read');
});

test('a change of an item, its project or its workspace takes its readers back at once', async () => {
  const place = places.find(({ visibility }) => visibility === 'PUBLIC');
  if (place === undefined) throw new Error('a place is missing');
  const owner = named('MEMBER', 'MEMBER');
  const id = await item(place, 'WORKSPACE', owner);
  const readers = () => readership.readersOf({ audience: 'item', id });
  expect((await readers()).size).toBeGreaterThan(1);
  const audience = async () =>
    (await query('SELECT * FROM "ItemAudience" WHERE "id" = $1', [id])).rows[0] as Record<string, unknown>;
  const before = await audience();
  await query(`UPDATE "MadeUpItem" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [id]);
  const after = await audience();
  expect(await readership.noticed('ItemAudience', after, before)).toEqual([{ audience: 'item', id }]);
  expect(readership.outdated('ItemAudience', after, before)).toEqual({
    listeners: { audience: 'workspace', id: workspaceId },
    readers: { audience: 'item', id },
  });
  expect(readership.outdated('ItemAudience', before, after)).toBeNull();
  expect([...(await readers())]).toEqual([owner]);
  // Nothing that its readers do not depend on writes its audience.
  const version = async () => (await query('SELECT xmin::text FROM "ItemAudience" WHERE "id" = $1', [id])).rows[0] as unknown;
  const written = await version();
  await query(`UPDATE "MadeUpItem" SET "title" = 'Other' WHERE "id" = $1`, [id]);
  expect(await version()).toEqual(written);
  const binned = { id: place.id, workspaceId, visibility: place.visibility, deletedAt: '2026-11-28T00:00:00.000Z' };
  await query('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [place.id]);
  expect(await readership.noticed('Project', binned, { ...binned, deletedAt: null })).toContainEqual({ audience: 'item', id });
  expect([...(await readers())]).toEqual([]);
  await query('DELETE FROM "MadeUpItem" WHERE "id" = $1', [id]);
  expect(await audience()).toBeUndefined();
});
