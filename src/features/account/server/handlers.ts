import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import { startedLongJob } from '#features/long-jobs/server';
import { accountActions, registerActions } from '../contract.ts';
import { firstWorkspaceName } from '../rules.ts';
import { departed, departureOf } from './departing.ts';
import { EXPORT_MY_DATA } from './export-job.ts';
import { exported, type namedLists } from './exporting.ts';
import type { AccountPorts } from './ports.ts';
import { pictureSet, preparedPicture } from './pictures.ts';
import { colleagueOf, userOf } from './user-rows.ts';

export function accountEndpoints(ports: AccountPorts, lists: ReturnType<typeof namedLists>) {
  return endpoints(accountActions, {
    'get-user-profile': async ({ db, actor, query: { id } }) => {
      if (id === actor.userId) return (await userOf(db, id)) ?? fail('not-found');
      const { metadata: _, ...colleague } = (await colleagueOf(db, actor.userId, id)) ?? fail('not-found');
      return colleague;
    },

    'update-user-profile': async ({ db, actor, body: { version, ...change }, record }) => {
      const own = build.selectFrom('User').selectAll().where('id', '=', actor.userId).where('deletedAt', 'is', null);
      const before = await db.first(own.forNoKeyUpdate());
      if (before === undefined) fail('not-found');
      await refuseStale(db, before, version, Object.keys(change));
      const changes = changesBetween(before, { ...before, ...change }, [
        'firstName',
        'lastName',
        'profilePictureUrl',
        'metadata',
      ]);
      if (Object.keys(changes).length > 0) {
        const { metadata, ...fields } = change;
        const set = {
          ...fields,
          ...(fields.profilePictureUrl === null && { pictureKey: null }),
          ...(metadata && { metadata: JSON.stringify({ ...(before.metadata as object), ...metadata }) }),
        };
        const after = await db.only(build.updateTable('User').set(set).where('id', '=', actor.userId).returning('version'));
        record({ target: 'User', targetId: actor.userId, targetVersion: after.version, changes });
      }
      return (await userOf(db, actor.userId)) ?? fail('not-found');
    },

    'prepare-profile-picture': (call) => preparedPicture(call),
    'set-profile-picture': (call) => pictureSet(call),
    'export-my-data': (call) => exported(call, lists),
    'start-data-export': (call) => startedLongJob(call, { kind: EXPORT_MY_DATA }),
    'get-account-departure': (call) => departureOf(call),
    'delete-account': (call) => departed(call, ports),
  });
}

export const registerEndpoints = (ports: AccountPorts) =>
  endpoints(registerActions, { register: (call) => registered(call, ports) });

async function registered(call: Call<(typeof registerActions)['register']>, { defaultPlan, makeWorkspace }: AccountPorts) {
  const { db, actor, newId, record } = call;
  const { profilePictureUrl: _, ...body } = call.body;
  // A person who came by phone or anonymously has no email address yet, so nothing here could reach them.
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
    const { id, name } = workspace;
    record({ target: 'Workspace', targetId: id, workspaceId: id, name, changes: { name: [null, name] } });
  }
  const user = (await userOf(db, actor.userId)) ?? fail('not-found');
  return { ok: true as const, data: { user, workspace: await firstWorkspaceOf(db, actor.userId) } };
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
