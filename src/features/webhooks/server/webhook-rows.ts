import { PERSON_NAME } from '#features/api-tokens/server';
import { visibleProject } from '#server/project-readership';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { Webhook } from '../contract.ts';
import { TEST_EVENT } from '../fields.ts';
import { maySponsor } from './readable.ts';
import { sealedUrl } from './secrets.ts';

// $1 is the workspace, $2 the reader.
const WEBHOOKS = `
SELECT h."id", h."name", h."url", h."host", h."events", cardinality(h."projectIds") > 0 AS "isLimited",
  coalesce((
    SELECT json_agg(json_build_object('id', p."id", 'name', p."name") ORDER BY p."name", p."id") FROM "Project" p
    JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
    WHERE p."id" = ANY (h."projectIds") AND ${visibleProject('wm')}), '[]') AS "projects",
  CASE WHEN h."offAt" IS NOT NULL THEN 'OFF' WHEN NOT ${maySponsor('h."workspaceId"', 'h."userId"')} THEN 'STOPPED'
    WHEN q."failures" > 0 THEN 'FAILING' ELSE 'ACTIVE' END AS "state",
  h."offReason", json_build_object('id', u."id", 'name', ${PERSON_NAME}) AS "sponsor",
  (SELECT count(*)::int FROM "WebhookDelivery" d WHERE d."webhookId" = h."id" AND d."state" = 'WAITING') AS "waiting",
  (SELECT count(*)::int FROM "WebhookDelivery" d JOIN "WebhookEvent" e ON e."id" = d."eventId"
    WHERE d."webhookId" = h."id" AND d."state" = 'FAILED' AND e."event" <> '${TEST_EVENT}') AS "failed",
  (SELECT d."finishedAt" FROM "WebhookDelivery" d WHERE d."webhookId" = h."id" AND d."state" <> 'WAITING'
    ORDER BY d."seq" DESC LIMIT 1) AS "lastAt",
  CASE WHEN h."previousUntil" > now() THEN h."previousUntil" END AS "previousUntil", h."createdAt", h."version"
FROM "Webhook" h JOIN "User" u ON u."id" = h."userId" JOIN "WebhookQueue" q ON q."webhookId" = h."id"
WHERE h."workspaceId" = $1 AND h."format" = 'SIGNED'`;

interface Place {
  workspaceId: string;
  readerId: string;
}

const readable = (box: SecretBox | null, row: Webhook): Webhook => ({
  ...row,
  url: box === null || row.url === null ? null : openedOrNull(box, sealedUrl, row.id, row.url),
});

/** The webhooks of a workspace, as one of its people sees them. */
export async function webhooksOf(db: Statements, { workspaceId, readerId }: Place, box: SecretBox | null): Promise<Webhook[]> {
  const rows = await db.text<Webhook>(`${WEBHOOKS} ORDER BY h."createdAt" DESC, h."id" DESC`, [workspaceId, readerId]);
  return rows.map((row) => readable(box, row));
}

export async function webhookById(db: Statements, id: string, place: Place, box: SecretBox | null): Promise<Webhook | undefined> {
  const [row] = await db.text<Webhook>(`${WEBHOOKS} AND h."id" = $3`, [place.workspaceId, place.readerId, id]);
  return row && readable(box, row);
}
