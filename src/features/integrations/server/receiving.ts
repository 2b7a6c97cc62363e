import { hash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#contract/new-id';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import { statementsOn } from '#server/statements';
import { hookRoutes } from '../contract/open-routes.ts';
import type { ProviderName } from '../fields.ts';
import type { CodeProvider } from './code-provider.ts';
import { github } from './providers/github.ts';
import { gitlab } from './providers/gitlab.ts';
import { vercel } from './providers/vercel.ts';
import { issueTold } from './issues/sync-rows.ts';
import { sealedSecret } from './secrets.ts';
import * as words from './words.ts';
import { workOf } from './work.ts';

/** The services that tell of code and deployments, by the route that they call. */
const BY_ROUTE = {
  signed: { provider: github, names: ['github', 'gitea'] },
  token: { provider: gitlab, names: ['gitlab'] },
  deployments: { provider: vercel, names: ['vercel'] },
} as const satisfies Record<string, { provider: CodeProvider; names: readonly ProviderName[] }>;

/** One that has more waiting is asked to come again. */
const WAITING_MOST = 5_000;

/** The addresses that other services call. Whoever does not know the secret learns nothing, not even that it exists. */
export const hookEndpoints = (box: SecretBox | null): readonly OpenEndpoint[] =>
  (['signed', 'token', 'deployments'] as const).map((name) =>
    openEndpoint(hookRoutes[name], async ({ params, header, body, pool }) => {
      if (box === null || header === null || body === null) return fail('not-found');
      await received(pool, box, { ...BY_ROUTE[name], integrationId: params.integrationId, header, body });
      return { received: true as const };
    }),
  );

interface Received {
  provider: CodeProvider;
  names: readonly string[];
  integrationId: string;
  header: string;
  body: Buffer;
}

const FOUND = `
SELECT c."id", c."secret", c."pausedAt" IS NOT NULL AS "isPaused",
  (SELECT count(*)::int FROM (SELECT FROM "ConnectionEvent" e WHERE e."connectionId" = c."id" AND e."state" = 'WAITING'
    LIMIT ${WAITING_MOST}) waiting) AS "waiting"
FROM "Connection" c JOIN "Workspace" w ON w."id" = c."workspaceId" AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON p."id" = c."projectId"
WHERE c."id" = $1 AND c."provider" = ANY ($2) AND c."secret" IS NOT NULL AND p."deletedAt" IS NULL`;
const PROBLEM = `UPDATE "Connection" SET "problem" = $2 WHERE "id" = $1 AND "problem" IS DISTINCT FROM $2`;
const HEARD = `
UPDATE "Connection" SET "lastAt" = now(), "problem" = NULL, "accountName" = coalesce($2, "accountName") WHERE "id" = $1`;
// What failed is tried again when it is sent again.
const KEEP = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "told") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("connectionId", "digest") DO UPDATE SET "state" = 'WAITING', "problem" = NULL, "told" = excluded."told", "attempts" = 0,
  "dueAt" = now(), "claimedUntil" = NULL
WHERE "ConnectionEvent"."state" = 'FAILED'`;

interface Found {
  id: string;
  secret: string;
  isPaused: boolean;
  waiting: number;
}

async function received(
  pool: pg.Pool,
  box: SecretBox,
  { provider, names, integrationId, header, body }: Received,
): Promise<void> {
  const db = statementsOn(pool);
  const [found] = await db.text<Found>(FOUND, [integrationId, names]);
  if (found === undefined) fail('not-found');
  const secret = openedOrNull(box, sealedSecret, found.id, found.secret);
  if (secret === null || !provider.isSigned(secret, header, body)) {
    await db.text(PROBLEM, [found.id, secret === null ? words.lostSecret : words.wrongSecret]);
    fail('not-found');
  }
  if (found.waiting >= WAITING_MOST) fail('unavailable');
  const sent = jsonIn(body);
  if (sent === undefined) return void (await db.text(PROBLEM, [found.id, words.unreadable]));
  const told = provider.toldBy(sent);
  await db.text(HEARD, [found.id, told?.repository?.slice(0, 300) ?? null]);
  if (told?.is === 'issue') return issueTold(db, found.id, told);
  const kept = told && workOf(told);
  if (kept === null || found.isPaused) return;
  await db.text(KEEP, [newId(), found.id, hash('sha256', body), kept.what, JSON.stringify(kept.work)]);
}

/** The JSON of a body, also if it is in a form, as GitHub sends it unless told otherwise. */
function jsonIn(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text.startsWith('payload=') ? (new URLSearchParams(text).get('payload') ?? '') : text) as unknown;
  } catch {
    return undefined;
  }
}
