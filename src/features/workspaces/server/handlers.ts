import { mayAsMember, mayInProject, projectVerbs, workspaceVerbs } from '#contract/permissions';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build } from '#server/statements';
import { type PlanType, workspaceActions } from '../contract.ts';
import { subscriptionOf } from './plans.ts';
import { teamMembers } from './team.ts';
import { makeWorkspace } from './workspace-creation.ts';
import { usageOf, workspaceOf, workspacesOf } from './workspace-queries.ts';

/** `defaultPlan` is the plan of workspaces made without naming one. */
export const workspaceEndpoints = (defaultPlan: PlanType) =>
  endpoints(workspaceActions, {
    'get-workspace': ({ db, reached, actor }) => workspaceOf(db, reached.workspaceId, actor.userId),
    'get-user-workspaces': ({ db, actor, query }) => workspacesOf(db, actor.userId, query.page, query.limit),

    'get-workspace-subscription': async ({ db, reached }) =>
      subscriptionOf(await db.only(build.selectFrom('Subscription').selectAll().where('workspaceId', '=', reached.workspaceId))),

    'get-workspace-subscription-summary': async ({ db, reached }) => {
      const row = await db.only(build.selectFrom('Subscription').selectAll().where('workspaceId', '=', reached.workspaceId));
      return { ...subscriptionOf(row), usage: await usageOf(db, reached.workspaceId) };
    },

    'get-team-members': (call) => teamMembers(call),

    'check-permissions': async ({ reached }) => ({
      workspace: verdicts(workspaceVerbs, (verb) => mayAsMember(reached, verb)),
      project: reached.projectId === null ? null : verdicts(projectVerbs, (verb) => mayInProject(reached.projectRole, verb)),
    }),

    'is-free-workspace-owner': async ({ db, actor }) => {
      const { items } = await workspacesOf(db, actor.userId, 1, 1000);
      const free = items.find((workspace) => workspace.role === 'OWNER' && workspace.subscription.planType === 'FREE');
      return { isFreeWorkspaceOwner: free !== undefined, workspaceId: free?.id ?? null };
    },

    'create-workspace': async ({ db, actor, body, newId, record }) => {
      const { planType = defaultPlan, creatingWorkspaceWithPlan: _, ...fields } = body;
      const id = newId();
      await makeWorkspace(db, { ...fields, id, planType, ownerId: actor.userId });
      record({ target: 'Workspace', targetId: id, targetVersion: 1, workspaceId: id, changes: { name: [null, body.name] } });
      return workspaceOf(db, id, actor.userId);
    },

    'update-workspace': async ({ db, reached, actor, body: { version, ...change }, record }) => {
      const before = await db.first(build.selectFrom('Workspace').selectAll().where('id', '=', reached.workspaceId).forUpdate());
      if (before === undefined) fail('not-found');
      await refuseStale(db, before, version, Object.keys(change));
      const changes = changesBetween(before, { ...before, ...change }, ['name', 'description', 'color']);
      if (Object.keys(changes).length > 0) {
        const after = await db.only(build.updateTable('Workspace').set(change).where('id', '=', before.id).returning('version'));
        record({ target: 'Workspace', targetId: before.id, targetVersion: after.version, changes });
      }
      return workspaceOf(db, before.id, actor.userId);
    },

    'delete-workspace': async ({ db, reached, now, record }) => {
      const { workspaceId: id } = reached;
      await db.all(build.updateTable('Workspace').set({ deletedAt: now.toISOString() }).where('id', '=', id));
      record({ target: 'Workspace', targetId: id, changes: { deletedAt: [null, now.toISOString()] } });
      return { id };
    },
  });

const verdicts = <Verb extends string>(verbs: readonly Verb[], may: (verb: Verb) => boolean) =>
  Object.fromEntries(verbs.map((verb) => [verb, may(verb)])) as Record<Verb, boolean>;
