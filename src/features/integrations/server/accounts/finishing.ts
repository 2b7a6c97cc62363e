import type { SecretBox } from '#server/secret-box';
import { openedOrNull } from '#server/secret-box';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { inParts } from '#server/parted';
import type { integrationActions } from '#features/integrations/contract';
import { type AccountProviderName, INTEGRATIONS_MAX } from '#features/integrations/fields';
import { integrationById } from '../integration-rows.ts';
import { accountProviderOf } from '../providers/by-name.ts';
import { sealedCode, sealedVerifier } from '../secrets.ts';
import { noSecrets } from '../words.ts';
import type { Account } from './account-provider.ts';
import { openGranted, sealedGrant } from './accounts.ts';
import { type FlowGiven, placeName } from './beginning.ts';
import { type Granted, redeemed, revoked } from './oauth.ts';
import { RemoteRefusal } from './remote-refusal.ts';
import * as words from './words.ts';

type Finishing = (typeof integrationActions)['finish-integration'];

interface Flow {
  id: string;
  workspaceId: string;
  projectId: string | null;
  provider: AccountProviderName;
  connectionId: string | null;
  name: string;
  timeZone: string | null;
  verifier: string;
  code: string | null;
  refusal: string | null;
  accountId: string | null;
  accountName: string | null;
}

interface Ready extends Flow {
  placeName: string;
}

interface Done {
  flow: Flow;
  ended: { granted: Granted; account: Account } | { problem: string };
}

// Only that of the person who asks, in the place that they reached.
const FLOW = `
SELECT f."id", f."workspaceId", f."projectId", f."provider", f."connectionId", f."name", f."timeZone", f."verifier", f."code", f."refusal",
  c."accountId", c."accountName"
FROM "ConnectionFlow" f LEFT JOIN "Connection" c ON c."id" = f."connectionId"
WHERE f."id" = $1 AND f."userId" = $2 AND f."workspaceId" = $3 AND f."projectId" IS NOT DISTINCT FROM $4`;
const TAKE = 'DELETE FROM "ConnectionFlow" WHERE "id" = $1 RETURNING "id"';
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'SELECT count(*)::int AS "count" FROM "Connection" WHERE "workspaceId" = $1';
const INSERT = `
INSERT INTO "Connection" ("id", "workspaceId", "projectId", "userId", "provider", "name", "tokens", "tokensUntil", "accountId", "accountName",
  "timeZone", "dueAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::int * interval '1 second', $9, $10, $11, now())`;
const RENEW = `
UPDATE "Connection" SET "userId" = $2, "tokens" = $3, "tokensUntil" = now() + $4::int * interval '1 second', "accountId" = $5,
  "accountName" = $6, "timeZone" = coalesce($7, "timeZone"), "dueAt" = now(), "isRevoked" = false,
  "refreshingUntil" = NULL, "claimedUntil" = NULL, "problem" = NULL WHERE "id" = $1`;
// What was written to another calendar is not in this one.
const ELSEWHERE = `
DELETE FROM "CalendarEntry" e USING "Connection" c WHERE e."connectionId" = $1 AND c."id" = $1 AND c."accountId" IS DISTINCT FROM $2`;

/** Connects the account with which a person came back. */
export const finishing = (given: FlowGiven) =>
  inParts<Finishing, Ready, Done>({
    prepare: async ({ db, reached, actor, body }) => {
      const { workspaceId, projectId } = reached;
      const [flow] = await db.text<Flow>(FLOW, [body.flowId, actor.userId, workspaceId, projectId]);
      if (flow === undefined) fail('not-found');
      if (flow.code === null && flow.refusal === null) fail('conflict', {}, { flowId: words.notReturned });
      return { ...flow, placeName: await placeName(db, workspaceId, projectId) };
    },
    work: async (ready) => ({ flow: ready, ended: await endedOver(ready, given) }),
    settle: async (call, { flow, ended }) => {
      const { db, reached, actor } = call;
      if ((await db.text(TAKE, [flow.id])).length === 0) fail('not-found');
      const target = flow.connectionId ?? call.newId();
      if ('problem' in ended) {
        call.record({ target: 'Connection', targetId: target, name: flow.name, changes: { problem: [null, ended.problem] } });
        return { integration: null, problem: ended.problem };
      }
      await stored(call, { flow, target, ...ended }, boxed(given));
      const place = { workspaceId: reached.workspaceId, readerId: actor.userId };
      return { integration: await integrationById(db, target, place, ''), problem: null };
    },
    // Nobody would use them.
    withdraw: async ({ flow, ended }) => {
      if ('granted' in ended) await revoked(accountProviderOf(flow.provider).oauth, given, ended.granted.tokens);
    },
  });

const boxed = ({ box }: FlowGiven): SecretBox => box ?? fail('conflict', {}, { provider: noSecrets });

async function endedOver(flow: Ready, given: FlowGiven): Promise<Done['ended']> {
  const box = boxed(given);
  if (flow.code === null) return { problem: flow.refusal === 'access_denied' ? words.denied : words.refusedOverThere };
  const code = openedOrNull(box, sealedCode, flow.id, flow.code);
  const verifier = openedOrNull(box, sealedVerifier, flow.id, flow.verifier);
  if (code === null || verifier === null) return { problem: words.badCode };
  const provider = accountProviderOf(flow.provider);
  try {
    const granted = await redeemed(provider.oauth, given, { code, verifier });
    const session = openGranted(given, flow.provider, granted);
    const known = flow.accountId === null ? null : { id: flow.accountId, name: flow.accountName ?? '' };
    // What was created over there is kept, if the account can still see it.
    const isKept =
      known !== null &&
      provider.leave !== undefined &&
      (await provider.check(session, known).then(
        () => true,
        () => false,
      ));
    const beginning = { placeName: flow.placeName, timeZone: flow.timeZone ?? 'UTC' };
    return { granted, account: isKept && known !== null ? known : await provider.begin(session, beginning) };
  } catch (error) {
    // The sign-in is used up, so nothing is tried again, as it is for an integration.
    if (error instanceof RemoteRefusal)
      return { problem: error.reason === 'busy' || error.reason === 'late' ? words.notNow : error.message };
    throw error;
  }
}

interface Storing {
  flow: Flow;
  target: string;
  granted: Granted;
  account: Account;
}

async function stored(
  { db, reached, actor, record }: Call<Finishing>,
  { flow, target, granted: { tokens, seconds }, account }: Storing,
  box: SecretBox,
): Promise<void> {
  const { workspaceId, projectId } = reached;
  const sealed = sealedGrant(box, target, tokens);
  if (flow.connectionId === null) {
    await db.text(TURN, [`integrations:${workspaceId}`]);
    const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [workspaceId]);
    if (count >= INTEGRATIONS_MAX) fail('conflict', {}, { name: `A workspace can have up to ${INTEGRATIONS_MAX} integrations.` });
    const { provider, name, timeZone } = flow;
    const row = [target, workspaceId, projectId, actor.userId, provider, name, sealed, seconds, account.id, account.name];
    await db.text(INSERT, [...row, timeZone ?? 'UTC']);
    const changes = { name: [null, name], provider: [null, provider], accountName: [null, account.name] } as const;
    record({ target: 'Connection', targetId: target, targetVersion: 1, name, changes });
    return;
  }
  await db.text(ELSEWHERE, [target, account.id]);
  await db.text(RENEW, [target, actor.userId, sealed, seconds, account.id, account.name, flow.timeZone]);
  const changes = { accountName: [flow.accountName, account.name] } as const;
  record({ target: 'Connection', targetId: target, name: flow.name, changes });
}
