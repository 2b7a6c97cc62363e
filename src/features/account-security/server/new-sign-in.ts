import { type NoticeSwitches, wantsNotice } from '#contract/notices';
import { shortMoment } from '#contract/dates';
import type pg from 'pg';
import { serverEventsSql } from '#server/events';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import type { Post } from '#server/mail-reader';
import { languageNamed } from '#server/person-language';
import { inLanguage, languageNow } from '#server/spoken';
import { statementsOn } from '#server/statements';
import { deviceName, isKnownPlace, type SignInPlace } from '../rules.ts';
import { signInNotice } from '../notices.ts';
import { words } from './said.ts';

interface SignIn extends SignInPlace {
  userId: string;
  email: string;
  /** ISO 8601. */
  at: string;
  notifications: NoticeSwitches | null;
  language: string | null;
  /** True for an account that is younger than the sign-in history. */
  isYoung: boolean;
}

const SIGN_IN = `
SELECT s.user_id AS "userId", u.email, coalesce(s.user_agent, '') AS "userAgent", host(s.ip) AS "ip", s.created_at AS "at",
  p."metadata" -> 'notifications' AS "notifications", p."metadata" ->> 'language' AS "language", u.created_at > now() - interval '90 days' AS "isYoung"
FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id AND u.deleted_at IS NULL LEFT JOIN "User" p ON p."id" = u.id
WHERE s.id = $1 AND coalesce(u.email, '') <> ''`;

// Sessions that still exist, and sign-ins of the last 90 days, which is how long identity keeps them.
const BEFORE = `
SELECT coalesce(s.user_agent, '') AS "userAgent", host(s.ip) AS "ip" FROM auth.sessions s
WHERE s.user_id = $1 AND s.created_at < $2
UNION
SELECT coalesce(e.payload -> 'traits' ->> 'user_agent', ''), nullif(e.ip_address, '') FROM auth.audit_log_entries e
WHERE e.payload ->> 'action' = 'login' AND e.payload ->> 'actor_id' = $1::text AND e.created_at < $2
LIMIT 1000`;

/** The action of a sign-in from a new device or place in the event log. */
export const SIGNED_IN = 'sign-in-from-new-place';

// Once for each session: it is called again if the email was not accepted.
const TELL = serverEventsSql(
  `SELECT u."id", NULL::uuid AS "workspaceId", NULL::uuid AS "projectId" FROM "User" u
WHERE u."id" = $1 AND NOT EXISTS (SELECT FROM "Event" e WHERE e."targetId" = $1 AND e."requestId" = $2::text)`,
  { action: SIGNED_IN, target: 'User', requestId: '$2::text' },
);

/**
 * Tells a person of a sign-in from a new device or place, in case it was not them. The first sign-in of an account tells
 * nothing. Rejects if the email is not accepted; it can then be called again.
 */
export const newSignInMail =
  (pool: pg.Pool, { mailer, publicUrl }: Post) =>
  async (sessionId: string): Promise<void> => {
    const db = statementsOn(pool);
    const [signIn] = await db.text<SignIn>(SIGN_IN, [sessionId]);
    if (signIn === undefined) return;
    const before = await db.text<SignInPlace>(BEFORE, [signIn.userId, signIn.at]);
    const isFirst = before.length === 0 && signIn.isYoung;
    if (isFirst || isKnownPlace(signIn, before)) return;
    await db.text(TELL, [signIn.userId, `session ${sessionId}`]);
    if (wantsNotice(signIn.notifications, signInNotice, 'email'))
      await inLanguage(languageNamed(signIn.language) ?? languageNow(), () => mailer.send(signInMailOf(signIn, publicUrl)));
  };

/** The email about a sign-in. */
export function signInMailOf(
  { email, userAgent, ip, at }: Pick<SignIn, 'email' | 'userAgent' | 'ip' | 'at'>,
  publicUrl: string,
): Mail {
  const where = [
    deviceIn(userAgent),
    ip === null ? '' : words.fromAddress(ip),
    words.onMoment(shortMoment(at, { timeZone: 'UTC' })),
  ]
    .filter((part) => part !== '')
    .join(', ');
  const { newSignInLead: lead, newSignInAdvice: advice } = words;
  const [security, notifications] = [`${publicUrl}/account/security`, `${publicUrl}/account/notifications`];
  return {
    to: email,
    by: null,
    subject: words.newSignIn,
    text: [lead, where, advice, labeled(words.reviewDevices, security), labeled(words.turnOffThese, notifications)].join('\n\n'),
    html: [
      `<p>${escaped(lead)}</p>`,
      `<p><strong>${escaped(where)}</strong></p>`,
      `<p>${escaped(advice)}</p>`,
      `<p><a href="${escaped(security)}">${words.reviewDevices}</a></p>`,
      `<p><a href="${escaped(notifications)}">${words.turnOffThese}</a></p>`,
    ].join(''),
  };
}

/** The name of a device, whose parts `deviceName` joins in English. */
function deviceIn(userAgent: string): string {
  const [client = '', system] = deviceName(userAgent).split(' on ');
  const named = client === 'Another client' ? words.anotherClient : client;
  return system === undefined ? named : words.deviceOn(named, system);
}
