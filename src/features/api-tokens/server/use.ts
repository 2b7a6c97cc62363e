import type pg from 'pg';
import { writeOwnAction } from '#server/auditing';
import { serverEventsSql } from '#server/events';
import { type Statements, transaction } from '#server/statements';

/** The actions of the server in the event log. */
export const USED_ELSEWHERE = 'token-used-from-new-address';
export const EXPIRES_SOON = 'token-expires-soon';

const USED = `UPDATE "ApiToken" SET "lastUsedAt" = now(), "lastUsedIp" = left($2, 64) WHERE "id" = $1`;

// Of two first requests from a network, the second finds it known.
const FROM_NEW_NETWORK = `
UPDATE "ApiToken" SET "lastUsedAt" = now(), "lastUsedIp" = left($2, 64),
  "networks" = ("networks" || $3::text)[greatest(1, cardinality("networks") - 48):]
WHERE "id" = $1 AND NOT $3 = ANY ("networks")
RETURNING "name", "userId", "workspaceId", cardinality("networks") > 1 AS "wasUsedElsewhere"`;

const TELL = serverEventsSql('SELECT t."id", t."workspaceId", t."projectId" FROM "ApiToken" t WHERE t."id" = $1', {
  action: USED_ELSEWHERE,
  target: 'ApiToken',
});

// A token without a workspace reaches all of its person's.
const WORKSPACES = `
SELECT wm."workspaceId" FROM "WorkspaceMember" wm JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."userId" = $1 AND wm."isActive" AND ($2::uuid IS NULL OR wm."workspaceId" = $2) ORDER BY wm."workspaceId"`;

interface Used {
  name: string;
  userId: string;
  workspaceId: string | null;
  wasUsedElsewhere: boolean;
}

/** Notes when and from where a token was used, and reports a network that it was not used from before: true if it did. */
export async function usedToken(pool: pg.Pool, id: string, { ip, network }: { ip: string; network: string }): Promise<boolean> {
  return transaction(pool, async (db) => {
    const [used] = await db.text<Used>(FROM_NEW_NETWORK, [id, ip, network.slice(0, 64)]);
    if (used === undefined) await db.text(USED, [id, ip]);
    const isReported = used?.wasUsedElsewhere ?? false;
    if (used && isReported) await reported(db, id, ip, used);
    return isReported;
  });
}

async function reported(db: Statements, id: string, ip: string, { name, userId, workspaceId }: Used): Promise<void> {
  await db.text(TELL, [id]);
  for (const place of await db.text<{ workspaceId: string }>(WORKSPACES, [userId, workspaceId]))
    writeOwnAction(db, {
      workspaceId: place.workspaceId,
      category: 'INTEGRATION',
      action: 'token.used_from_new_ip',
      target: 'ApiToken',
      targetId: id,
      name,
      changes: { lastUsedIp: [null, ip] },
    });
}
