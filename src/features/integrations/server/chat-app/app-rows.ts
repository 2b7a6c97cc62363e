import { openedOrNull, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import { sealedAppSecret, sealedAppToken } from '../secrets.ts';

const FOUND = `
SELECT a."connectionId" AS "id", a."secret", c."pausedAt" IS NOT NULL AS "isPaused" FROM "ChatApp" a
JOIN "Connection" c ON c."id" = a."connectionId"
JOIN "Workspace" w ON w."id" = c."workspaceId" AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON p."id" = c."projectId"
WHERE a."connectionId" = $1 AND p."deletedAt" IS NULL`;

/** The app of an integration, and the secret with which its chat signs; null if there is none, or it cannot be read. */
export async function appOf(
  db: Statements,
  box: SecretBox,
  connectionId: string,
): Promise<{ id: string; secret: string; isPaused: boolean } | null> {
  const [found] = await db.text<{ id: string; secret: string; isPaused: boolean }>(FOUND, [connectionId]);
  if (found === undefined) return null;
  const secret = openedOrNull(box, sealedAppSecret, found.id, found.secret);
  return secret === null ? null : { ...found, secret };
}

const TOKEN = 'SELECT "token" FROM "ChatApp" WHERE "connectionId" = $1';

/** The token of its bot; null if there is none, or it cannot be read. */
export async function botTokenOf(db: Statements, box: SecretBox, connectionId: string): Promise<string | null> {
  const [row] = await db.text<{ token: string }>(TOKEN, [connectionId]);
  return row === undefined ? null : openedOrNull(box, sealedAppToken, connectionId, row.token);
}

const HEARD = `
WITH heard AS (UPDATE "ChatApp" SET "heardAt" = now() WHERE "connectionId" = $1 RETURNING 1)
UPDATE "Connection" SET "lastAt" = now(), "problem" = NULL WHERE "id" = $1`;
export const appHeard = (db: Statements, connectionId: string): Promise<unknown> => db.text(HEARD, [connectionId]);

const SAVE = `
INSERT INTO "ChatApp" ("connectionId", "token", "secret") VALUES ($1, $2, $3)
ON CONFLICT ("connectionId") DO UPDATE SET "token" = excluded."token", "secret" = excluded."secret", "heardAt" = NULL`;
const REMOVE = 'DELETE FROM "ChatApp" WHERE "connectionId" = $1 RETURNING "connectionId"';

export const appSaved = (
  db: Statements,
  box: SecretBox,
  id: string,
  entered: { token: string; secret: string },
): Promise<unknown> =>
  db.text(SAVE, [id, box.seal(sealedAppToken, id, entered.token), box.seal(sealedAppSecret, id, entered.secret)]);
export const appRemoved = async (db: Statements, id: string): Promise<boolean> => (await db.text(REMOVE, [id])).length > 0;
