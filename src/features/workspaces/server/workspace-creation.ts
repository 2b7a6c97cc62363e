import { newId } from '#contract/ids';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import type { PlanType, workspaceActions } from '../contract.ts';
import { isLarger } from '../rules.ts';
import { insertMember } from './members.ts';
import { type FavoritesSql, workspaceOf } from './workspace-queries.ts';

export interface CreationSettings {
  /** The plan of workspaces created without naming one. */
  defaultPlan: PlanType;
  publicUrl: string;
  /** False if this server takes no payments. */
  isCharged: boolean;
  favorites: FavoritesSql;
}

type CreateWorkspace = (typeof workspaceActions)['create-workspace'];

/** Creates a workspace. If plans cost something, one beyond the default never takes effect without payment. */
export async function createdWorkspace(
  { db, actor, body, newId: ownId, record }: Call<CreateWorkspace>,
  { defaultPlan, publicUrl, isCharged, favorites }: CreationSettings,
) {
  const { planType: asked = defaultPlan, creatingWorkspaceWithPlan: isToBePaid, ...fields } = body;
  const isBeyond = isLarger(asked, defaultPlan);
  if (isBeyond && isCharged && !isToBePaid) fail('plan-not-paid');
  const waitsForPayment = isBeyond && isToBePaid;
  const id = ownId();
  await makeWorkspace(db, { ...fields, id, planType: waitsForPayment ? defaultPlan : asked, ownerId: actor.userId });
  const changes = { name: [null, body.name] } as const;
  record({ target: 'Workspace', targetId: id, targetVersion: 1, workspaceId: id, name: body.name, changes });
  if (!waitsForPayment) return workspaceOf(db, id, actor.userId, favorites);
  const frequency = body.billingFrequency === 'YEARLY' ? '?billingFrequency=YEARLY' : '';
  return { workspaceId: id, url: `${publicUrl}/workspace/${id}/payment/${asked}${frequency}` };
}

/** Deletes a workspace with everything in it, which nothing brings back. */
export const eraseWorkspace = async (db: Statements, id: string): Promise<void> =>
  void (await db.text('DELETE FROM "Workspace" WHERE "id" = $1', [id]));

export interface NewWorkspace {
  id: string;
  name: string;
  description?: string;
  color?: string;
  planType: string;
  billingFrequency?: string;
  ownerId: string;
}

/** Moves workspaces to the trash. The caller records it. */
export const trashWorkspaces = async (db: Statements, ids: readonly string[], deletedAt: string): Promise<void> =>
  void (await db.text('UPDATE "Workspace" SET "deletedAt" = $2 WHERE "id" = ANY ($1)', [ids, deletedAt]));

/** Creates a workspace with its plan and its owner. */
export async function makeWorkspace(db: Statements, workspace: NewWorkspace): Promise<void> {
  const { planType, billingFrequency, ownerId, ...fields } = workspace;
  await db.all(build.insertInto('Workspace').values({ ...fields, createdBy: ownerId }));
  await startSubscription(db, fields.id, planType, billingFrequency);
  await insertMember(db, { id: newId(), workspaceId: fields.id, userId: ownerId, role: 'OWNER' });
}

/** Gives a workspace that was just created its plan. */
export const startSubscription = async (
  db: Statements,
  workspaceId: string,
  planType: string,
  billingFrequency?: string,
): Promise<void> => void (await db.all(build.insertInto('Subscription').values({ workspaceId, planType, billingFrequency })));
