import { unlinkedName } from '#contract/outgoing-text';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Webhook } from '../contract.ts';
import { words } from './said.ts';
import { TURNED_OFF } from './turning-off.ts';

export interface OffWebhook {
  id: string;
  name: string;
  host: string;
  email: string;
  workspaceId: string;
  /** True if it sends the messages of an integration. */
  isOfIntegration: boolean;
  offReason: Webhook['offReason'];
}

// One that was turned on again meanwhile needs no email.
const OFF = `
SELECT h."id", h."name", h."host", h."workspaceId", h."format" <> 'SIGNED' AS "isOfIntegration", h."offReason", u."email"
FROM "Webhook" h JOIN "User" u ON u."id" = h."userId" AND u."deletedAt" IS NULL WHERE h."id" = $1 AND h."offAt" IS NOT NULL`;

/** Emails the sponsor of a webhook that the server turned off. */
export const offMail = (post: Post): EventReader =>
  mailReader({ name: 'webhook-mail', waitsFor: ['Webhook'] }, post, async ({ action, targetId }, db) => {
    if (action !== TURNED_OFF) return [];
    const [webhook] = await db.text<OffWebhook>(OFF, [targetId]);
    return webhook === undefined ? [] : [offMailOf(webhook, post.publicUrl)];
  });

/** The email about a webhook that is off. */
export function offMailOf(webhook: OffWebhook, publicUrl: string): Mail {
  const { id, name, host, email, workspaceId, isOfIntegration, offReason } = webhook;
  const called = unlinkedName(name);
  const kind = isOfIntegration ? 'integration' : 'webhook';
  const link = `${publicUrl}/workspace/${workspaceId}/settings/${kind}s?${kind}=${id}`;
  const lead = (isOfIntegration ? words.integrationOffLead : words.webhookOffLead)(
    called,
    unlinkedName(host),
    words.reasons[offReason ?? 'FAILED'],
  );
  const advice = isOfIntegration ? words.advice : `${words.advice} ${words.redeliver}`;
  const all = isOfIntegration ? words.allIntegrations : words.allWebhooks;
  return {
    to: email,
    by: null,
    subject: isOfIntegration ? words.integrationOff(called) : words.webhookOff(called),
    text: [lead, advice, labeled(all, link)].join('\n\n'),
    html: `<p>${escaped(lead)}</p><p>${escaped(advice)}</p><p><a href="${escaped(link)}">${all}</a></p>`,
  };
}
