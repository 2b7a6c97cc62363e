import { openedOrNull, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { AppProviderName } from '#features/integrations/fields';
import { sealedAppSecret, sealedAppToken } from '../secrets.ts';
import type { EnteredApp } from './chat-provider.ts';

/** An app, as the door needs it. */
export interface App {
  id: string;
  secret: string;
  isPaused: boolean;
  isHeard: boolean;
}

const FOUND = `
SELECT a."connectionId" AS "id", a."secret", c."pausedAt" IS NOT NULL AS "isPaused", a."heardAt" IS NOT NULL AS "isHeard" FROM "ChatApp" a
JOIN "Connection" c ON c."id" = a."connectionId"
JOIN "Workspace" w ON w."id" = c."workspaceId" AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON p."id" = c."projectId"
WHERE a."connectionId" = $1 AND c."provider" = $2 AND p."deletedAt" IS NULL`;

/** The app of an integration with this chat, and the secret with which it signs; null if there is none, or it cannot be read. */
export async function appOf(
  db: Statements,
  box: SecretBox,
  { connectionId, provider }: { connectionId: string; provider: AppProviderName },
): Promise<App | null> {
  const [found] = await db.text<App>(FOUND, [connectionId, provider]);
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

// The commands of another application are removed there.
const OTHER = 'DELETE FROM "ChatApp" WHERE "connectionId" = $1 AND "applicationId" <> $2';
const SAVE = `
INSERT INTO "ChatApp" ("connectionId", "token", "secret", "applicationId") VALUES ($1, $2, $3, $4)
ON CONFLICT ("connectionId") DO UPDATE SET "token" = excluded."token", "secret" = excluded."secret", "heardAt" = NULL,
  "botId" = NULL, "waitsUntil" = NULL`;
// Its commands have just been registered again.
const KEEP_COMMANDS = 'DELETE FROM "CommandsToRemove" WHERE "applicationId" = $1';
const REMOVE = 'DELETE FROM "ChatApp" WHERE "connectionId" = $1 RETURNING "connectionId"';

export async function appSaved(
  db: Statements,
  box: SecretBox,
  id: string,
  { token, secret, applicationId }: EnteredApp,
): Promise<void> {
  if (applicationId !== null) {
    await db.text(OTHER, [id, applicationId]);
    await db.text(KEEP_COMMANDS, [applicationId]);
  }
  await db.text(SAVE, [id, box.seal(sealedAppToken, id, token), box.seal(sealedAppSecret, id, secret), applicationId]);
}

export const appRemoved = async (db: Statements, id: string): Promise<boolean> => (await db.text(REMOVE, [id])).length > 0;
