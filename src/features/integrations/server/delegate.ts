import { maySponsor } from '#features/webhooks/server';
import type { Delegate } from '#server/actors';
import type { Statements } from '#server/statements';

/** An integration that acts for its sponsor. */
export interface Connection {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly projectId: string | null;
  /** Its sponsor, and whether they may still manage integrations. */
  readonly userId: string;
  readonly isAllowed: boolean;
}

const HOLDS = `SELECT FROM "Connection" c WHERE c."id" = $1 AND c."pausedAt" IS NULL AND ${maySponsor('c."workspaceId"', 'c."userId"')}`;

/** Who acts for an integration: nothing beyond these actions, in its project if it has one, and nothing once it is paused or has no sponsor. */
export const delegateOf = (
  { id, name, userId, workspaceId, projectId }: Omit<Connection, 'isAllowed'>,
  actions: ReadonlySet<string>,
): Delegate => ({
  type: 'INTEGRATION',
  id,
  name,
  onBehalfOf: userId,
  grant: { actions, workspaceId, projectId },
  holds: async (db: Statements) => (await db.text(HOLDS, [id])).length > 0,
});
