import type { AddressKind } from '#features/notification-address/contract';
import { sentTo, type Target } from '#features/notification-address/server';
import { channelTarget, hurriedChannel } from '#features/webhooks/server';
import { fail } from '#server/failures';
import { inParts } from '#server/parted';
import type { integrationActions } from '../contract.ts';
import { hasAccount, type ProviderName } from '../fields.ts';
import type { FlowGiven } from './accounts/beginning.ts';
import { openAccount } from './accounts/accounts.ts';
import { RemoteRefusal } from './accounts/remote-refusal.ts';
import type { StatementsLater } from './accounts/statements-later.ts';
import { accountProviderOf } from './providers/by-name.ts';
import * as words from './words.ts';

type Testing = (typeof integrationActions)['test-integration'];

interface ToChat {
  name: string;
  webhookId: string;
  format: string;
  target: string;
  link: string;
}

interface ToAccount {
  name: string;
  webhookId: null;
  id: string;
  provider: ProviderName;
  accountId: string;
}

type Ready = ToChat | ToAccount;

interface Done {
  name: string;
  webhookId: string | null;
  problem: string | null;
}

const FOUND = `
SELECT c."id", c."name", c."provider", c."accountId", c."webhookId", coalesce(c."testedAt" >= now() - interval '10 seconds', false) AS "isEarly"
FROM "Connection" c WHERE c."id" = $1`;
const TESTED = 'UPDATE "Connection" SET "testedAt" = now() WHERE "id" = $1';

type Found = Omit<ToAccount, 'webhookId' | 'accountId'> & {
  accountId: string | null;
  webhookId: string | null;
  isEarly: boolean;
};

/** Sends a message at once, beside what waits, or asks for the account over there. */
export const testing = (given: FlowGiven & { db: StatementsLater }) =>
  inParts<Testing, Ready, Done>({
    prepare: async ({ db, reached }) => {
      const { box, publicUrl } = given;
      const [found] = await db.text<Found>(FOUND, [reached.rowId]);
      if (found === undefined || box === null) fail('not-found');
      const { id, name, provider, accountId, webhookId, isEarly } = found;
      if (webhookId === null && accountId === null) fail('conflict', {}, { integrationId: 'This service sends a test itself.' });
      if (isEarly) fail('too-many-requests', { seconds: 10 });
      if (webhookId === null) return { id, name, provider, webhookId, accountId: accountId ?? '' };
      const { format = '', target = null } = (await channelTarget(db, box, webhookId)) ?? {};
      if (target === null) fail('conflict', {}, { url: 'The address can no longer be read. Enter it again.' });
      const link = `${publicUrl}/workspace/${reached.workspaceId}/settings/integrations?integration=${reached.rowId}`;
      return { name, webhookId, format, target, link };
    },
    work: async (ready) => {
      const { name, webhookId } = ready;
      if (ready.webhookId === null) return { name, webhookId, problem: await problemOf(ready, given) };
      const sent = { title: words.testTitle, text: words.testText, link: ready.link };
      const outcome = await sentTo(ready.format as AddressKind, JSON.parse(ready.target) as Target, sent, given.outgoing);
      return { name, webhookId, problem: outcome.is === 'accepted' ? null : outcome.problem };
    },
    settle: async ({ db, reached, record }, { name, webhookId, problem }) => {
      await db.text(TESTED, [reached.rowId]);
      // A receiver that answers again gets at once what waits.
      if (problem === null && webhookId !== null) await hurriedChannel(db, webhookId);
      record({ target: 'Connection', targetId: reached.rowId, name, changes: { tested: [null, problem === null] } });
      return { isAccepted: problem === null, problem };
    },
  });

async function problemOf(
  { id, provider, accountId }: ToAccount,
  given: FlowGiven & { db: StatementsLater },
): Promise<string | null> {
  const { box } = given;
  if (box === null || !hasAccount(provider)) return words.noSecrets;
  const session = openAccount(await given.db.ready, { ...given, box }, { id, provider });
  try {
    await accountProviderOf(provider).check(session, { id: accountId, name: '' });
    return null;
  } catch (error) {
    if (error instanceof RemoteRefusal) return error.message;
    throw error;
  }
}
