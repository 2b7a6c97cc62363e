import { unlinkedName } from '#contract/outgoing-text';
import type { Mail } from '#server/mail';
import { layout } from './mail-layout.ts';
import type { MailKind, OneTimeSecret } from './one-time-tokens.ts';
import { words } from './said.ts';

/** The `type` of the link in an email. */
const TYPES: Readonly<Record<MailKind, string>> = {
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
};

export interface Occasion {
  kind: MailKind;
  to: string;
  secret: OneTimeSecret;
  apiUrl: string;
  redirectTo: string;
  newEmail?: string;
  /** True if the account had no email address before. */
  isFirstMailbox?: boolean;
}

/** The email with a link and a code. The link starts at the configured address, whatever host the request named. */
export function tokenMail({ kind, to, secret, apiUrl, redirectTo, newEmail, isFirstMailbox }: Occasion): Mail {
  const { subject, lead, button } = words.tokenMails[kind];
  const query = new URLSearchParams({ token: secret.link, type: TYPES[kind], redirect_to: redirectTo });
  const { text, html } = layout({
    title: subject,
    lead: isFirstMailbox ? words.firstMailbox : lead.replace('{newEmail}', () => unlinkedName(newEmail ?? '')),
    ...(button ? { button: { label: button, href: `${apiUrl}/auth/v1/verify?${query.toString()}` } } : {}),
    code: secret.code,
    foot: words.tokenFoot,
  });
  return { to, by: null, subject, text, html };
}

/**
 * Sent to the owner of an account when someone signs up with its address again, because the sign-up form itself must not
 * reveal it.
 */
export function accountExistsMail(to: string, siteUrl: string): Mail {
  const subject = words.accountExists;
  const { text, html } = layout({
    title: subject,
    lead: words.accountExistsLead,
    button: { label: words.openCairn, href: siteUrl },
    foot: words.accountExistsFoot,
  });
  return { to, by: null, subject, text, html };
}
