import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { planOf } from '#features/workspaces/server';

/** Refuses where the plan of the workspace has no custom fields; what stands in fields stays to be read. */
export async function refusePlain(db: Statements, workspaceId: string): Promise<void> {
  const { features } = await planOf(db, workspaceId);
  if (!features.customFields) fail('no-custom-fields');
}
