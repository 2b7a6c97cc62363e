import type pg from 'pg';
import { addressLinksSql, followedComments, followedFile, followedPreview } from '#features/links/server';
import { maySponsor } from '#features/webhooks/server';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { visibleProject } from '#server/project-readership';
import { type Statements, statementsOn } from '#server/statements';
import type { FileProviderName } from '#features/integrations/fields';
import { type AccountsGiven, openAccount } from '../accounts/accounts.ts';
import { claimed, dueNext, isDue } from '../accounts/claims.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { fileProviderOf } from '../providers/by-name.ts';
import * as words from '../words.ts';
import { filesSql, type RemoteFile } from './file-provider.ts';

const ACCOUNTS_AT_ONCE = 20;
const FILES_AT_ONCE = 20;
const NEW_AT_ONCE = 500;
const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

const isDueSql = isDue(`= ANY (${filesSql})`);
const CLAIM = claimed(isDueSql, `r."id", r."provider", ${maySponsor('r."workspaceId"', 'r."userId"')} AS "isAllowed"`);

// Links in the projects that the sponsor can see. Of several accounts of a service, the first one follows a link.
const NEW = `
INSERT INTO "FollowedFile" ("linkId", "connectionId", "url")
SELECT l."id", c."id", l."url" FROM "Connection" c
JOIN "WorkspaceMember" wm ON wm."workspaceId" = c."workspaceId" AND wm."userId" = c."userId" AND wm."isActive"
JOIN "Project" p ON p."workspaceId" = c."workspaceId" AND (c."projectId" IS NULL OR p."id" = c."projectId")
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = c."userId"
CROSS JOIN LATERAL ${addressLinksSql('p."id"', '$2')} l
WHERE c."id" = $1 AND ${visibleProject('wm')} AND NOT EXISTS (SELECT FROM "FollowedFile" f WHERE f."linkId" = l."id")
LIMIT ${NEW_AT_ONCE} ON CONFLICT DO NOTHING`;
const DUE = `
SELECT f."linkId", f."url" FROM "FollowedFile" f WHERE f."connectionId" = $1 AND f."dueAt" <= now() ORDER BY f."dueAt", f."linkId" LIMIT ${FILES_AT_ONCE}`;
const SEEN = `UPDATE "FollowedFile" SET "dueAt" = now() + interval '1 hour' WHERE "linkId" = $1`;
const LATER = `greatest(now() + $3::int * interval '1 millisecond', CASE WHEN $2::text IS NULL THEN least(now() + interval '1 hour',
  (SELECT min(f."dueAt") FROM "FollowedFile" f WHERE f."connectionId" = "Connection"."id")) END)`;
const NEXT = `
UPDATE "Connection" SET "claimedUntil" = NULL, "problem" = $2, "dueAt" = ${dueNext(LATER)},
  "lastAt" = CASE WHEN $4 THEN now() ELSE "lastAt" END
WHERE "id" = $1`;

interface Claimed {
  id: string;
  provider: FileProviderName;
  isAllowed: boolean;
}

/** Reads the names of linked files again: soon after they are linked, and then each hour. */
export const filesJob = ({ pool, log }: { pool: pg.Pool; log: Log }, given: AccountsGiven): Job => ({
  name: 'integration-files',
  due: { when: dueWhen(`SELECT EXISTS (SELECT FROM "Connection" c WHERE ${isDueSql}) AS "isDue"`) },
  work: async () => {
    const db = statementsOn(pool);
    for (let count = 0; count < ACCOUNTS_AT_ONCE; count++) {
      const [account] = await db.text<Claimed>(CLAIM);
      if (account === undefined) return;
      const { problem, nextMs, isChanged } = await looked(db, given, account, log);
      await db.text(NEXT, [account.id, problem, nextMs, isChanged]);
    }
  },
});

async function looked(
  db: Statements,
  given: AccountsGiven,
  { id, provider, isAllowed }: Claimed,
  log: Log,
): Promise<{ problem: string | null; nextMs: number; isChanged: boolean }> {
  if (!isAllowed) return { problem: words.noSponsor, nextMs: HOUR_MS, isChanged: false };
  const service = fileProviderOf(provider);
  const session = openAccount(db, given, { id, provider });
  let isChanged = false;
  try {
    await db.text(NEW, [id, service.pattern]);
    for (const { linkId, url } of await db.text<{ linkId: string; url: string }>(DUE, [id])) {
      const file = await described(service.describe(session, new URL(url)));
      if (file !== null) {
        const { title, type, preview, comments } = file;
        isChanged = (await followedFile(db, { linkId, title, type })) || isChanged;
        if (comments !== undefined) isChanged = (await followedComments(db, linkId, comments)) || isChanged;
        if (preview !== undefined) isChanged = (await followedPreview(db, linkId, preview)) || isChanged;
      }
      await db.text(SEEN, [linkId]);
    }
    return { problem: null, nextMs: 1_000, isChanged };
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) log.warn({ err: error }, 'names of linked files could not be read; it is tried again');
    const refusal = error instanceof RemoteRefusal ? error : null;
    const nextMs = refusal?.reason === 'busy' ? refusal.afterMs : RETRY_MS;
    return { problem: refusal?.message ?? words.failedInside, nextMs, isChanged };
  }
}

/** One link that the service refuses keeps no other from being read. */
async function described(asked: Promise<RemoteFile | null>): Promise<RemoteFile | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RemoteRefusal && error.reason === 'refused') return null;
    throw error;
  }
}
