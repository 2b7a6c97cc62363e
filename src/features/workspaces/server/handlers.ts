import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import { refuseStale } from '#server/stale';
import { build } from '#server/statements';
import { type PlanPrices, workspaceActions } from '../contract.ts';
import { permissionsNow } from './permissions-now.ts';
import { createdWorkspace, type CreationSettings } from './workspace-creation.ts';
import { ownFreeWorkspace, subscriptionDetails, subscriptionSummary, workspaceOf, workspacesOf } from './workspace-queries.ts';

export interface WorkspaceSettings extends CreationSettings {
  /** The prices of the plans. */
  offer: () => Promise<PlanPrices>;
}

export const workspaceEndpoints = ({ offer, ...settings }: WorkspaceSettings) =>
  endpoints(workspaceActions, {
    'get-workspace': ({ db, reached, actor }) => workspaceOf(db, reached.workspaceId, actor.userId, settings.favorites),
    'get-user-workspaces': ({ db, actor, query }) => workspacesOf(db, actor.userId, query, settings.favorites),

    'get-workspace-subscription': ({ db, reached }) => subscriptionDetails(db, reached.workspaceId),
    'get-workspace-subscription-summary': ({ db, reached }) => subscriptionSummary(db, reached.workspaceId),
    // The prices may have to be fetched from elsewhere first.
    'get-plan-offer': inParts({
      prepare: async () => null,
      work: () => offer(),
      settle: async (_, offered) => ({ ...offered, defaultPlan: settings.defaultPlan }),
    }),

    'check-permissions': ({ db, reached }) => permissionsNow(db, reached),

    'is-free-workspace-owner': async ({ db, actor }) => {
      const workspaceId = await ownFreeWorkspace(db, actor.userId);
      return { isFreeWorkspaceOwner: workspaceId !== null, workspaceId };
    },

    'create-workspace': (call) => createdWorkspace(call, settings),

    'update-workspace': async ({ db, reached, actor, body: { version, ...change }, record }) => {
      const before = await db.first(build.selectFrom('Workspace').selectAll().where('id', '=', reached.workspaceId).forUpdate());
      if (before === undefined) fail('not-found');
      await refuseStale(db, before, version, Object.keys(change));
      const changes = changesBetween(before, { ...before, ...change }, ['name', 'description', 'color']);
      if (Object.keys(changes).length > 0) {
        const after = await db.only(build.updateTable('Workspace').set(change).where('id', '=', before.id).returning('version'));
        const name = change.name ?? before.name;
        record({ target: 'Workspace', targetId: before.id, targetVersion: after.version, changes, name });
      }
      return workspaceOf(db, before.id, actor.userId, settings.favorites);
    },

    'delete-workspace': async ({ db, reached, query, now, record }) => {
      const { workspaceId: id } = reached;
      const { name } = await db.only(build.selectFrom('Workspace').select('name').where('id', '=', id).forUpdate());
      if (query.name !== undefined && query.name !== name)
        fail('conflict', {}, { name: 'The workspace has a different name now' });
      await db.all(build.updateTable('Workspace').set({ deletedAt: now.toISOString() }).where('id', '=', id));
      record({ target: 'Workspace', targetId: id, changes: { deletedAt: [null, now.toISOString()] }, name });
      return { id };
    },
  });
