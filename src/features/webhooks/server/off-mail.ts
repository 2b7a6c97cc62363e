import { unlinkedName } from '#contract/outgoing-text';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import type { Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import type { Webhook } from '../contract.ts';
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

const REASONS: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  PERSON: 'it was turned off',
  FAILED: 'it failed 6 times in a row',
  GONE: 'its address answered that it no longer exists',
  BACKLOG: 'too many events were waiting for it',
};

/** The email about a webhook that is off. */
export function offMailOf(webhook: OffWebhook, publicUrl: string): Mail {
  const { id, name, host, email, workspaceId, isOfIntegration, offReason } = webhook;
  const called = unlinkedName(name);
  const kind = isOfIntegration ? 'integration' : 'webhook';
  const link = `${publicUrl}/workspace/${workspaceId}/settings/${kind}s?${kind}=${id}`;
  const lead = `Your ${kind} ${called} to ${unlinkedName(host)} is off, because ${REASONS[offReason ?? 'FAILED']}.`;
  const advice =
    'New events are not sent to it. Check its address, send a test, and turn it on again.' +
    (isOfIntegration ? '' : ' Then you can redeliver what failed.');
  const all = `${isOfIntegration ? 'Integrations' : 'Webhooks'} of the workspace`;
  return {
    to: email,
    by: null,
    subject: `${isOfIntegration ? 'Integration' : 'Webhook'} turned off: ${called}`,
    text: [lead, advice, `${all}: ${link}`].join('\n\n'),
    html: `<p>${escaped(lead)}</p><p>${escaped(advice)}</p><p><a href="${escaped(link)}">${all}</a></p>`,
  };
}
