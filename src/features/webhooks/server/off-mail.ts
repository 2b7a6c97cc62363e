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
  offReason: Webhook['offReason'];
}

// One that was turned on again meanwhile needs no email.
const OFF = `
SELECT h."id", h."name", h."host", h."workspaceId", h."offReason", u."email"
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
export function offMailOf({ id, name, host, email, workspaceId, offReason }: OffWebhook, publicUrl: string): Mail {
  const called = unlinkedName(name);
  const link = `${publicUrl}/workspace/${workspaceId}/settings/webhooks?webhook=${id}`;
  const lead = `Your webhook ${called} to ${unlinkedName(host)} is off, because ${REASONS[offReason ?? 'FAILED']}.`;
  const advice =
    'New events are not sent to it. Check its address, send a test, and turn it on again. Then you can redeliver what failed.';
  return {
    to: email,
    by: null,
    subject: `Webhook turned off: ${called}`,
    text: [lead, advice, `Webhooks of the workspace: ${link}`].join('\n\n'),
    html: `<p>${escaped(lead)}</p><p>${escaped(advice)}</p><p><a href="${escaped(link)}">Webhooks of the workspace</a></p>`,
  };
}
