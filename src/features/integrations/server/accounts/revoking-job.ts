import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { type Statements, statementsOn } from '#server/statements';
import type { AccountProviderName } from '#features/integrations/fields';
import { accountProviderOf } from '../providers/by-name.ts';
import { type AccountsGiven, sealedGrant, tokensIn } from './accounts.ts';
import { refreshed, revoked } from './oauth.ts';
import { RemoteRefusal } from './remote-refusal.ts';

interface Access {
  id: string;
  provider: AccountProviderName;
  tokens: string;
}

const AT_ONCE = 50;
// The pauses grow: after the first attempt two minutes, after the tenth more than a day.
const CLAIM = `
UPDATE "AccessToRevoke" r SET "attempts" = r."attempts" + 1, "dueAt" = now() + interval '1 minute' * (2 ^ least(r."attempts" + 1, 11))
WHERE r."id" = (SELECT a."id" FROM "AccessToRevoke" a WHERE a."dueAt" <= now() ORDER BY a."dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING r."id", r."provider", r."tokens"`;
const KEEP = 'UPDATE "AccessToRevoke" SET "tokens" = $2 WHERE "id" = $1';
const DONE = 'DELETE FROM "AccessToRevoke" WHERE "id" = $1';

/** Revokes the access of integrations that were deleted with their workspace, their project or their sponsor. */
export const revokingJob = ({ pool }: { pool: pg.Pool }, given: AccountsGiven): Job => ({
  name: 'integration-revocations',
  due: { when: dueWhen('SELECT EXISTS (SELECT FROM "AccessToRevoke" WHERE "dueAt" <= now()) AS "isDue"') },
  work: async () => {
    const db = statementsOn(pool);
    for (let count = 0; count < AT_ONCE; count++) {
      const [access] = await db.text<Access>(CLAIM);
      if (access === undefined) return;
      if (await isRevoked(db, given, access)) await db.text(DONE, [access.id]);
    }
  },
});

/** @returns false if it has to be tried again */
async function isRevoked(db: Statements, given: AccountsGiven, { id, provider, tokens }: Access): Promise<boolean> {
  const opened = tokensIn(given.box, id, tokens);
  // No key of this server opens them any more.
  if (opened === null) return true;
  const service = accountProviderOf(provider).oauth;
  if (await revoked(service, given, opened)) return true;
  if (opened.refresh === null) return false;
  try {
    const fresh = (await refreshed(service, given, opened.refresh)).tokens;
    // The exchange may have voided those before.
    await db.text(KEEP, [id, sealedGrant(given.box, id, fresh)]);
    return await revoked(service, given, fresh);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    // The service no longer accepts them.
    return error.reason === 'revoked';
  }
}
