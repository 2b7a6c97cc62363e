import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { planOf } from '#features/workspaces/server';

/** Refuses if the plan of the workspace does not include custom fields. Existing values stay readable. */
export async function refusePlain(db: Statements, workspaceId: string): Promise<void> {
  const { features } = await planOf(db, workspaceId);
  if (!features.customFields) fail('no-custom-fields');
}
