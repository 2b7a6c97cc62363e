import { removedChannel } from '#features/webhooks/server';
import { fail } from '#server/failures';
import { inParts } from '#server/parted';
import type { integrationActions } from '../contract.ts';
import { type AccountProviderName, hasAccount, type ProviderName } from '../fields.ts';
import { openAccount, tokensIn } from './accounts/accounts.ts';
import { type OAuthGiven, revoked } from './accounts/oauth.ts';
import { RemoteRefusal } from './accounts/remote-refusal.ts';
import type { StatementsLater } from './accounts/statements-later.ts';
import type { FlowGiven } from './accounts/beginning.ts';
import { accountProviderOf } from './providers/by-name.ts';

type Disconnecting = (typeof integrationActions)['disconnect-integration'];

interface Ready {
  id: string;
  provider: ProviderName;
  accountId: string | null;
}

const FOUND = 'SELECT "id", "provider", "accountId" FROM "Connection" WHERE "id" = $1';
const TOKENS = 'SELECT "tokens" FROM "Connection" WHERE "id" = $1';
const REVOKED = 'UPDATE "Connection" SET "isRevoked" = true WHERE "id" = $1';
// Tokens that were not revoked are left to a job.
const DELETE = 'DELETE FROM "Connection" WHERE "id" = $1 RETURNING "id", "name", "webhookId"';

/** Revokes an integration over there, and deletes it with its address, its secret, its tokens and its events. */
export const disconnecting = (given: FlowGiven & { db: StatementsLater }) =>
  inParts<Disconnecting, Ready, null>({
    prepare: async ({ db, reached }) => (await db.text<Ready>(FOUND, [reached.rowId]))[0] ?? fail('not-found'),
    work: async ({ id, provider, accountId }) => {
      if (hasAccount(provider)) await left(given, { id, provider, accountId });
      return null;
    },
    settle: async ({ db, reached, record }) => {
      const [gone] = await db.text<{ id: string; name: string; webhookId: string | null }>(DELETE, [reached.rowId]);
      if (gone === undefined) fail('not-found');
      const { id, name, webhookId } = gone;
      if (webhookId !== null) await removedChannel(db, webhookId);
      record({ target: 'Connection', targetId: id, name, changes: { name: [name, null] } });
      return { id };
    },
  });

interface Leaving {
  id: string;
  provider: AccountProviderName;
  accountId: string | null;
}

/** A service that cannot be reached keeps no one from disconnecting: its tokens are then revoked later. */
async function left(given: FlowGiven & { db: StatementsLater }, { id, provider, accountId }: Leaving): Promise<void> {
  const { box } = given;
  if (box === null) return;
  const db = await given.db.ready;
  const service = accountProviderOf(provider);
  const account = { id: accountId ?? '', name: '' };
  try {
    const session = openAccount(db, { ...given, box }, { id, provider });
    // Either of them exchanges tokens that have expired, which could no longer be revoked.
    await (service.leave ?? service.check)(session, account);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
  }
  const [row] = await db.text<{ tokens: string }>(TOKENS, [id]);
  const tokens = row === undefined ? null : tokensIn(box, id, row.tokens);
  const isDone = tokens === null || (await revoked(service.oauth, given satisfies OAuthGiven, tokens));
  if (isDone) await db.text(REVOKED, [id]);
}
