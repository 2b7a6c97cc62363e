import { newId } from '#contract/ids';
import { build, type Statements } from '#server/statements';

export interface NewWorkspace {
  id: string;
  name: string;
  description?: string;
  color?: string;
  planType: string;
  billingFrequency?: string;
  ownerId: string;
}

/** Makes a workspace with its plan and its owner. */
export async function makeWorkspace(db: Statements, workspace: NewWorkspace): Promise<void> {
  const { planType, billingFrequency, ownerId, ...fields } = workspace;
  await db.all(build.insertInto('Workspace').values({ ...fields, createdBy: ownerId }));
  await db.all(build.insertInto('Subscription').values({ workspaceId: fields.id, planType, billingFrequency }));
  await db.all(
    build.insertInto('WorkspaceMember').values({ id: newId(), workspaceId: fields.id, userId: ownerId, role: 'OWNER' }),
  );
}
