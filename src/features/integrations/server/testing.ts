import type { AddressKind } from '#features/notification-address/contract';
import { sentTo, type Target } from '#features/notification-address/server';
import { channelTarget, hurriedChannel } from '#features/webhooks/server';
import { fail } from '#server/failures';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import type { SecretBox } from '#server/secret-box';
import type { integrationActions } from '../contract.ts';
import * as words from './words.ts';

type Testing = (typeof integrationActions)['test-integration'];

interface Ready {
  name: string;
  webhookId: string;
  format: string;
  target: string;
  link: string;
}

interface Done extends Ready {
  problem: string | null;
}

const FOUND = `
SELECT c."name", c."webhookId", coalesce(c."testedAt" >= now() - interval '10 seconds', false) AS "isEarly"
FROM "Connection" c WHERE c."id" = $1`;
const TESTED = 'UPDATE "Connection" SET "testedAt" = now() WHERE "id" = $1';

interface Given {
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
}

/** Sends a message at once, beside what waits. */
export const testing = ({ box, outgoing, publicUrl }: Given) =>
  inParts<Testing, Ready, Done>({
    prepare: async ({ db, reached }) => {
      const [found] = await db.text<{ name: string; webhookId: string | null; isEarly: boolean }>(FOUND, [reached.rowId]);
      if (found === undefined || box === null) fail('not-found');
      const { name, webhookId, isEarly } = found;
      if (webhookId === null) fail('conflict', {}, { integrationId: 'This service sends a test itself.' });
      if (isEarly) fail('too-many-requests', { seconds: 10 });
      const { format = '', target = null } = (await channelTarget(db, box, webhookId)) ?? {};
      if (target === null) fail('conflict', {}, { url: 'The address can no longer be read. Enter it again.' });
      const link = `${publicUrl}/workspace/${reached.workspaceId}/settings/integrations?integration=${reached.rowId}`;
      return { name, webhookId, format, target, link };
    },
    work: async (ready) => {
      const sent = { title: words.testTitle, text: words.testText, link: ready.link };
      const outcome = await sentTo(ready.format as AddressKind, JSON.parse(ready.target) as Target, sent, outgoing);
      return { ...ready, problem: outcome.is === 'accepted' ? null : outcome.problem };
    },
    settle: async ({ db, reached, record }, { name, webhookId, problem }) => {
      await db.text(TESTED, [reached.rowId]);
      // A receiver that answers again gets at once what waits.
      if (problem === null) await hurriedChannel(db, webhookId);
      record({ target: 'Connection', targetId: reached.rowId, name, changes: { tested: [null, problem === null] } });
      return { isAccepted: problem === null, problem };
    },
  });
