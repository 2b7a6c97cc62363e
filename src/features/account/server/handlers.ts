import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import { makeWorkspace } from '#features/workspaces/server';
import { accountActions, registerActions, type User } from '../contract.ts';
import { displayNameOf, firstWorkspaceName } from '../rules.ts';

export const accountEndpoints = endpoints(accountActions, {
  'get-user-profile': async ({ db, actor, query: { id } }) => {
    if (id === actor.userId) return (await userOf(db, id)) ?? fail('not-found');
    const { metadata: _, ...colleague } = (await colleagueOf(db, actor.userId, id)) ?? fail('not-found');
    return colleague;
  },

  'update-user-profile': async ({ db, actor, body: { version, ...change }, record }) => {
    const before = await db.first(build.selectFrom('User').selectAll().where('id', '=', actor.userId).forUpdate());
    if (before === undefined) fail('not-found');
    await refuseStale(db, before, version, Object.keys(change));
    const changes = changesBetween(before, { ...before, ...change }, ['firstName', 'lastName', 'profilePictureUrl', 'metadata']);
    if (Object.keys(changes).length > 0) {
      const { metadata, ...fields } = change;
      const set = metadata ? { ...fields, metadata: JSON.stringify({ ...(before.metadata as object), ...metadata }) } : fields;
      const after = await db.only(build.updateTable('User').set(set).where('id', '=', actor.userId).returning('version'));
      record({ target: 'User', targetId: actor.userId, targetVersion: after.version, changes });
    }
    return (await userOf(db, actor.userId)) ?? fail('not-found');
  },
});

/** `defaultPlan` is the plan of a person's first workspace. */
export const registerEndpoints = (defaultPlan: string) =>
  endpoints(registerActions, { register: (call) => registered(call, defaultPlan) });

async function registered(call: Call<(typeof registerActions)['register']>, defaultPlan: string) {
  const { db, actor, body, newId, record } = call;
  // Who came by phone or without an account has no mailbox yet: nothing here could reach them.
  if (actor.email === '' || body.id !== actor.userId || body.email !== actor.email.toLowerCase()) fail('registration-mismatch');
  const made = await db.first(
    build
      .insertInto('User')
      .values({ ...body, email: actor.email })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  if (made) {
    const workspace = { id: newId(), name: firstWorkspaceName(body), planType: defaultPlan, ownerId: actor.userId };
    await makeWorkspace(db, workspace);
    record({ target: 'User', targetId: actor.userId, workspaceId: workspace.id, changes: { email: [null, actor.email] } });
  }
  const user = (await userOf(db, actor.userId)) ?? fail('not-found');
  return { ok: true as const, data: { user, workspace: await firstWorkspaceOf(db, actor.userId) } };
}

type Row = Omit<User, 'displayName' | 'role'>;

const asUser = (row: Row): User => ({ ...row, displayName: displayNameOf(row), role: null });

const FIELDS = [
  'User.id',
  'User.email',
  'User.firstName',
  'User.lastName',
  'User.profilePictureUrl',
  'User.metadata',
  'User.createdAt',
  'User.version',
] as const;

async function userOf(db: Statements, id: string): Promise<User | undefined> {
  const row = await db.first(build.selectFrom('User').select(FIELDS).where('id', '=', id));
  return row && asUser(row as Row);
}

/** A person that `readerId` shares a workspace with. */
async function colleagueOf(db: Statements, readerId: string, id: string): Promise<User | undefined> {
  const row = await db.first(
    build
      .selectFrom('User')
      .innerJoin('WorkspaceMember as theirs', 'theirs.userId', 'User.id')
      .innerJoin('WorkspaceMember as mine', 'mine.workspaceId', 'theirs.workspaceId')
      .innerJoin('Workspace', 'Workspace.id', 'mine.workspaceId')
      .select(FIELDS)
      .where('User.id', '=', id)
      .where('mine.userId', '=', readerId)
      .where('mine.isActive', '=', true)
      .where('theirs.isActive', '=', true)
      .where('Workspace.deletedAt', 'is', null)
      .limit(1),
  );
  return row && asUser(row as Row);
}

const firstWorkspaceOf = async (db: Statements, userId: string) =>
  (await db.first(
    build
      .selectFrom('WorkspaceMember')
      .innerJoin('Workspace', 'Workspace.id', 'WorkspaceMember.workspaceId')
      .select(['Workspace.id', 'Workspace.name'])
      .where('WorkspaceMember.userId', '=', userId)
      .where('WorkspaceMember.isActive', '=', true)
      .where('Workspace.deletedAt', 'is', null)
      .orderBy('Workspace.createdAt')
      .limit(1),
  )) ?? null;
