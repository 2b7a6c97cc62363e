import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { AccountProviderName } from '#features/integrations/fields';
import { accountProviderOf } from '../providers/by-name.ts';
import { sealedTokens } from '../secrets.ts';
import type { Tokens } from './account-provider.ts';
import { type Access, AccountSession } from './account-session.ts';
import { baseOf, type Granted, type OAuthGiven, refreshed } from './oauth.ts';
import { RemoteRefusal } from './remote-refusal.ts';
import * as words from './words.ts';

const Kept = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  made: z.object({ site: z.string(), email: z.string().nullable() }).optional(),
});

const TOKENS = `
SELECT c."tokens", c."isRevoked", coalesce(c."tokensUntil" < now() + interval '1 minute', false) AS "isOld"
FROM "Connection" c WHERE c."id" = $1`;
// One server at a time: a service that rotates refresh tokens takes the second use of one as theft, and ends them all.
const TURN = `
UPDATE "Connection" SET "refreshingUntil" = now() + interval '30 seconds'
WHERE "id" = $1 AND "tokens" = $2 AND NOT "isRevoked" AND ("refreshingUntil" IS NULL OR "refreshingUntil" < now()) RETURNING "id"`;
const STORE = `
UPDATE "Connection" SET "tokens" = $2, "tokensUntil" = now() + $3::int * interval '1 second', "refreshingUntil" = NULL,
  "isRevoked" = false WHERE "id" = $1`;
const END_TURN = `UPDATE "Connection" SET "refreshingUntil" = NULL WHERE "id" = $1`;
const REVOKED = `
UPDATE "Connection" SET "isRevoked" = true, "refreshingUntil" = NULL, "problem" = $2, "dueAt" = NULL WHERE "id" = $1`;

const LOOK_MS = 200;
const LOOKS = 160;

interface Row {
  tokens: string;
  isRevoked: boolean;
  isOld: boolean;
}

export interface AccountsGiven extends OAuthGiven {
  readonly box: SecretBox;
}

export const sealedGrant = (box: SecretBox, id: string, tokens: Tokens): string =>
  box.seal(sealedTokens, id, JSON.stringify(tokens));

/** The tokens that were stored for an integration; null if no key of this server opens them. */
export function tokensIn(box: SecretBox, id: string, stored: string): Tokens | null {
  const text = openedOrNull(box, sealedTokens, id, stored);
  return text === null ? null : Kept.parse(JSON.parse(text));
}

/** Asks a service for the account of a stored integration. Its tokens are exchanged in time, once, whichever server needs them. */
export function openAccount(
  db: Statements,
  given: AccountsGiven,
  { id, provider }: { id: string; provider: AccountProviderName },
): AccountSession {
  const { oauth } = accountProviderOf(provider);
  return new AccountSession({
    outgoing: given.outgoing,
    base: baseOf(oauth, given.settings),
    access: (refused) => new TokenKeeper(db, given, { id, provider }).access(refused),
  });
}

/** The same for tokens that are not stored yet. */
export const openGranted = (
  given: OAuthGiven,
  provider: AccountProviderName,
  { tokens }: Pick<Granted, 'tokens'>,
): AccountSession =>
  new AccountSession({
    outgoing: given.outgoing,
    base: baseOf(accountProviderOf(provider).oauth, given.settings),
    access: async (refused) => {
      if (refused !== null) throw new RemoteRefusal('revoked', words.revoked, { status: 401 });
      return accessOf(tokens);
    },
  });

/** What proves the access that tokens give. */
export function accessOf({ access, made }: Tokens): Access {
  const [site, email] = [made?.site ?? null, made?.email ?? null];
  const authorization = email === null ? `Bearer ${access}` : `Basic ${Buffer.from(`${email}:${access}`).toString('base64')}`;
  return { authorization, site };
}

class TokenKeeper {
  readonly #db: Statements;
  readonly #given: AccountsGiven;
  readonly #of: { id: string; provider: AccountProviderName };

  constructor(db: Statements, given: AccountsGiven, of: { id: string; provider: AccountProviderName }) {
    this.#db = db;
    this.#given = given;
    this.#of = of;
  }

  /** @param refused what the service has just refused */
  async access(refused: Access | null): Promise<Access> {
    for (let look = 0; look < LOOKS; look++) {
      const [row] = await this.#db.text<Row>(TOKENS, [this.#of.id]);
      if (row === undefined || row.isRevoked) throw new RemoteRefusal('revoked', words.revoked);
      const tokens = tokensIn(this.#given.box, this.#of.id, row.tokens);
      if (tokens === null) throw await this.#ended(words.lostTokens);
      const access = accessOf(tokens);
      if (!row.isOld && access.authorization !== refused?.authorization) return access;
      if (tokens.refresh === null) throw await this.#ended(words.revoked);
      const turn = await this.#db.text(TURN, [this.#of.id, row.tokens]);
      if (turn.length > 0) return this.#refreshed(tokens.refresh);
      await wait(LOOK_MS);
    }
    throw new RemoteRefusal('late', words.unreachable);
  }

  async #refreshed(refresh: string): Promise<Access> {
    const { id, provider } = this.#of;
    try {
      const { tokens, seconds } = await refreshed(accountProviderOf(provider).oauth, this.#given, refresh);
      await this.#db.text(STORE, [id, sealedGrant(this.#given.box, id, tokens), seconds]);
      return accessOf(tokens);
    } catch (error) {
      if (error instanceof RemoteRefusal && error.reason === 'revoked') throw await this.#ended(error.message);
      await this.#db.text(END_TURN, [id]);
      throw error;
    }
  }

  async #ended(problem: string): Promise<RemoteRefusal> {
    await this.#db.text(REVOKED, [this.#of.id, problem]);
    return new RemoteRefusal('revoked', problem);
  }
}
