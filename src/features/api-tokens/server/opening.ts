import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Action } from '#contract/action';
import { includesAction } from '#contract/token-scopes';
import type { AfterCommit } from '#server/after-commit';
import type { Delegate } from '#server/actors';
import type { FindToken } from '#server/address-rights';
import type { BearerTokens, OpenedToken } from '#server/bearer-tokens';
import { fail } from '#server/failures';
import { peerNetwork } from '#server/peer-network';
import { statementsOn } from '#server/statements';
import { REQUESTS_A_MINUTE } from '../contract.ts';
import { claimsToBeToken, isToken } from '#contract/token-text';
import { hashOf } from './changes.ts';
import { WORKS } from './token-rows.ts';
import { usedToken } from './use.ts';

interface Token {
  id: string;
  name: string;
  userId: string;
  workspaceId: string | null;
  projectId: string | null;
  scopes: string[];
}

interface Found extends Token {
  /** In this minute, with those that are counted now. */
  requests: number;
  reset: number;
  isFirst: boolean;
  isKnownNetwork: boolean;
}

// Finds and counts in one statement. A minute begins with the first request after the previous one. Servers share the count,
// and none of them can admit a token that another has just revoked.
const OPEN = `
WITH found AS (SELECT t.* FROM "ApiToken" t WHERE t."secretHash" = $1 AND ${WORKS}),
counted AS (
  INSERT INTO "ApiTokenUse" AS use ("tokenId", "since", "requests") SELECT "id", now(), $2::integer FROM found
  ON CONFLICT ("tokenId") DO UPDATE SET
    "since" = CASE WHEN use."since" > now() - interval '1 minute' THEN use."since" ELSE now() END,
    "requests" = CASE WHEN use."since" > now() - interval '1 minute' THEN least(use."requests" + $2, 1000000) ELSE $2 END
  RETURNING "since", "requests")
SELECT found."id", found."name", found."userId", found."workspaceId", found."projectId", found."scopes", counted."requests",
  greatest(1, ceil(extract(epoch FROM counted."since" + interval '1 minute' - now())))::integer AS "reset",
  counted."since" = now() AS "isFirst", $3 = ANY (found."networks") AS "isKnownNetwork"
FROM found, counted`;

const BY_ID = `
SELECT t."id", t."name", t."userId", t."workspaceId", t."projectId", t."scopes" FROM "ApiToken" t WHERE t."id" = $1 AND ${WORKS}`;

const HOLDS = `SELECT 1 FROM "ApiToken" t WHERE t."id" = $1 AND ${WORKS}`;

/** Wrong tokens from one network that are answered as such; right ones always are. */
const WRONG = { points: 30, duration: 300 };

interface Opening {
  pool: pg.Pool;
  /** The actions that scopes can include. */
  actions: readonly Action[];
  /** Wakes the readers of the event log. */
  recorded: AfterCommit['recorded'];
}

export function openApiTokens({ pool, actions, recorded }: Opening): BearerTokens {
  const wrong = new RateLimiterMemory(WRONG);
  const actionsOf = grantedActions(actions);

  const refuseWrong = async (network: string): Promise<never> => {
    await wrong.consume(network).catch((over: unknown) => {
      if (over instanceof RateLimiterRes) fail('too-many-requests', { seconds: Math.ceil(over.msBeforeNext / 1000) });
      throw over;
    });
    return fail('token-not-valid');
  };

  return {
    claims: claimsToBeToken,
    async open(token, requests, ip): Promise<OpenedToken> {
      const network = peerNetwork(ip);
      if (!isToken(token)) return refuseWrong(network);
      const [found] = await statementsOn(pool).text<Found>(OPEN, [hashOf(token), requests, network]);
      if (found === undefined) return refuseWrong(network);
      const isNoted = found.isFirst || !found.isKnownNetwork;
      if (isNoted && (await usedToken(pool, found.id, { ip, network }))) recorded(['ApiToken']);
      return {
        delegate: delegateOf(found, actionsOf(found.scopes)),
        share: { limit: REQUESTS_A_MINUTE, left: REQUESTS_A_MINUTE - found.requests, reset: found.reset },
      };
    },
  };
}

/** Finds a token that works by its id, for what it has left behind, such as the address of a file. */
export function tokenFinder(actions: readonly Action[]): FindToken {
  const actionsOf = grantedActions(actions);
  return async (db, id) => {
    const [found] = await db.text<Token>(BY_ID, [id]);
    return found === undefined ? null : delegateOf(found, actionsOf(found.scopes));
  };
}

const delegateOf = ({ id, name, userId, workspaceId, projectId }: Token, actions: ReadonlySet<string>): Delegate => ({
  type: 'API_TOKEN',
  id,
  name,
  onBehalfOf: userId,
  grant: { actions, workspaceId, projectId },
  holds: async (db) => (await db.text(HOLDS, [id])).length > 0,
});

/** The actions that scopes include, by family and name. There are few combinations, which are computed once. */
function grantedActions(actions: readonly Action[]): (scopes: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (scopes) => {
    const key = scopes.toSorted().join(' ');
    const granted =
      known.get(key) ??
      new Set(actions.filter((action) => includesAction(scopes, action)).map(({ family, name }) => `${family}.${name}`));
    if (known.size < 1000) known.set(key, granted);
    return granted;
  };
}
