import { shortMoment } from '#contract/dates';
import { unlinkedName } from '#contract/outgoing-text';
import type { EventReader } from '#server/event-log';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import { mailReader, type Post } from '#server/mail-reader';
import { words } from './said.ts';
import { EXPIRES_SOON, USED_ELSEWHERE } from './use.ts';

export interface ToldToken {
  name: string;
  prefix: string;
  email: string;
  kind: 'PERSON' | 'BOT';
  workspaceId: string | null;
  expiresAt: string | null;
  lastUsedIp: string | null;
}

const TOKEN = `
SELECT t."name", t."prefix", t."kind", t."workspaceId", t."expiresAt", t."lastUsedIp", u."email"
FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId" AND u."deletedAt" IS NULL WHERE t."id" = $1`;

/** Emails a person about a token that acts for them: used from a new address, or about to expire. */
export const tokenMail = (post: Post): EventReader =>
  mailReader({ name: 'api-token-mail', waitsFor: ['ApiToken'] }, post, async ({ action, targetId }, db) => {
    if (action !== USED_ELSEWHERE && action !== EXPIRES_SOON) return [];
    const [token] = await db.text<ToldToken>(TOKEN, [targetId]);
    return token === undefined ? [] : [tokenMailOf(token, action, post.publicUrl)];
  });

/** The email about a token. */
export function tokenMailOf(token: ToldToken, about: typeof USED_ELSEWHERE | typeof EXPIRES_SOON, publicUrl: string): Mail {
  const name = unlinkedName(token.name);
  const called = `${name} (${token.prefix}…)`;
  const page = token.kind === 'BOT' ? `/workspace/${token.workspaceId}/settings/api-tokens` : '/account/api-tokens';
  const link = `${publicUrl}${page}`;
  const { subject, lead, advice } =
    about === USED_ELSEWHERE
      ? {
          subject: words.usedElsewhere(name),
          lead: words.usedElsewhereLead(called, token.lastUsedIp ?? words.unknownAddress),
          advice: words.usedElsewhereAdvice,
        }
      : {
          subject: words.expiresSoon(name),
          lead: words.expiresSoonLead(
            called,
            token.expiresAt === null ? words.lastDay : shortMoment(token.expiresAt, { timeZone: 'UTC' }),
          ),
          advice: words.expiresSoonAdvice,
        };
  return {
    to: token.email,
    by: null,
    subject,
    text: [lead, advice, labeled(words.yourTokens, link)].join('\n\n'),
    html: [
      `<p>${escaped(lead)}</p>`,
      `<p>${escaped(advice)}</p>`,
      `<p><a href="${escaped(link)}">${words.yourTokens}</a></p>`,
    ].join(''),
  };
}
