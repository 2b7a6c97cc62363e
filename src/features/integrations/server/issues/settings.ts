import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { Integration, integrationActions } from '#features/integrations/contract';
import type { ProviderName } from '#features/integrations/fields';
import { integrationById, SPONSOR } from '../integration-rows.ts';
import { issueProviderOf } from '../providers/by-name.ts';
import { sealedIssueToken } from '../secrets.ts';
import * as words from '../words.ts';

type Actions = typeof integrationActions;

interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  apiUrl: string;
}

interface Row {
  id: string;
  name: string;
  provider: ProviderName;
  projectId: string | null;
  userId: string;
  site: string | null;
  repository: string | null;
  label: string | null;
}

const ROW = `
SELECT c."id", c."name", c."provider", c."projectId", c."userId", s."site", s."repository", s."label"
FROM "Connection" c LEFT JOIN "IssueSync" s ON s."connectionId" = c."id" WHERE c."id" = $1 FOR NO KEY UPDATE OF c`;
const SAVE = `
INSERT INTO "IssueSync" ("connectionId", "site", "repository", "label", "token") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("connectionId") DO UPDATE SET "site" = excluded."site", "repository" = excluded."repository", "label" = excluded."label",
  "token" = excluded."token", "accountName" = NULL, "isRevoked" = false, "problem" = NULL, "seenAt" = NULL, "dueAt" = now(),
  "claimedUntil" = NULL, "waitsUntil" = NULL`;
const RELABEL = `UPDATE "IssueSync" SET "label" = $2, "problem" = NULL, "seenAt" = NULL, "dueAt" = now() WHERE "connectionId" = $1`;
// Those of another repository are others. Of the same one they are known again.
const FORGET = 'DELETE FROM "SyncedIssue" WHERE "connectionId" = $1';
// What waits for another try has it now.
const AGAIN = `UPDATE "SyncedIssue" SET "dueAt" = now() WHERE "connectionId" = $1 AND "problem" IS NOT NULL`;
const STOP = 'DELETE FROM "IssueSync" WHERE "connectionId" = $1 RETURNING "repository"';
const TOUCH = 'UPDATE "Connection" SET "updatedAt" = now() WHERE "id" = $1';

/** Keeps issues over there and tasks the same from now on. Whether the service agrees is seen at the first look, soon. */
export async function issuesSynced(call: Call<Actions['sync-issues']>, given: Given): Promise<Integration> {
  const { db, reached, actor, body, record } = call;
  const box = given.box ?? fail('conflict', {}, { provider: words.noSecrets });
  const before = (await db.text<Row>(ROW, [reached.rowId]))[0] ?? fail('not-found');
  const { id, name } = before;
  const { repository, label, token } = body;
  const site = siteFor(before, body.site);
  const isMoved = site !== before.site || repository !== before.repository;
  // A token is for the place that was entered with it, and for no other one.
  if (token !== undefined) await db.text(SAVE, [id, site, repository, label, box.seal(sealedIssueToken, id, token)]);
  else if (isMoved) fail('invalid-input', {}, { token: words.enterToken });
  else await db.text(RELABEL, [id, label]);
  await db.text(isMoved ? FORGET : AGAIN, [id]);
  const [saved] = await db.text<{ version: number }>(SPONSOR, [id, actor.userId]);
  const changes = {
    ...(repository !== before.repository && { repository: [before.repository, repository] as const }),
    ...(label !== before.label && { label: [before.label, label] as const }),
    ...(token !== undefined && { token: [null, null] as const }),
    ...(actor.userId !== before.userId && { userId: [before.userId, actor.userId] as const }),
  };
  record({ target: 'Connection', targetId: id, targetVersion: saved?.version ?? 1, name, changes });
  return answered(call, id, given);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where people open the service. @throws for a service without issues, and for an address that keeps no secret */
function siteFor({ provider, projectId }: Row, entered: string | undefined): string {
  const service = issueProviderOf(provider) ?? fail('conflict', {}, { provider: words.noIssues });
  if (projectId === null) fail('conflict', {}, { projectId: words.projectOnly });
  const address = URL.parse(entered ?? service.site ?? '') ?? fail('invalid-input', {}, { site: words.enterSite });
  if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname)) fail('invalid-input', {}, { site: words.enterHttps });
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}`;
}

/** Stops it. The issues stay known, so that none becomes a second task if it begins again. */
export async function issueSyncStopped(call: Call<Actions['stop-issue-sync']>, given: Given): Promise<Integration> {
  const { db, reached, record } = call;
  const { id, name } = (await db.text<Row>(ROW, [reached.rowId]))[0] ?? fail('not-found');
  const [stopped] = await db.text<{ repository: string }>(STOP, [id]);
  if (stopped !== undefined) {
    await db.text(TOUCH, [id]);
    record({ target: 'Connection', targetId: id, name, changes: { repository: [stopped.repository, null] } });
  }
  return answered(call, id, given);
}

const answered = (
  { db, reached, actor }: { db: Statements; reached: { workspaceId: string }; actor: { userId: string } },
  id: string,
  { apiUrl }: Given,
): Promise<Integration> => integrationById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, apiUrl);
