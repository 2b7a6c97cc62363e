import { unlinkedName } from '#contract/outgoing-text';
import type { Mail } from '#server/mail';
import { layout } from './mail-layout.ts';
import type { MailKind, OneTimeSecret } from './one-time-tokens.ts';

interface Wording {
  subject: string;
  lead: string;
  /** The label of the button; absent if the email contains only a code. */
  button?: string;
  /** The `type` of the link. */
  type: string;
}

const WORDINGS: Record<MailKind, Wording> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    lead: 'Welcome to Cairn. Confirm that this address is yours, and your account is ready.',
    button: 'Confirm address',
    type: 'signup',
  },
  invite: {
    subject: 'You are invited to Cairn',
    lead: 'Somebody made an account for you. Accept to use it.',
    button: 'Accept',
    type: 'invite',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'Somebody, hopefully you, asked for a new password for this account.',
    button: 'Choose a password',
    type: 'recovery',
  },
  magiclink: { subject: 'Your sign-in link', lead: 'Use this link to sign in to Cairn.', button: 'Sign in', type: 'magiclink' },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    lead: 'Your account is to move to {newEmail}. Confirm it from this mailbox; the new one is asked too.',
    button: 'Confirm the change',
    type: 'email_change',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lead: 'A Cairn account is to move to this address. Confirm that it is yours; the old mailbox is asked too.',
    button: 'Confirm this address',
    type: 'email_change',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Enter this code to confirm the change of your password.',
    type: 'reauthentication',
  },
};

interface Occasion {
  kind: MailKind;
  to: string;
  secret: OneTimeSecret;
  apiUrl: string;
  redirectTo: string;
  newEmail?: string;
  /** True if the account had no email address before. */
  isFirstMailbox?: boolean;
}

const FIRST_MAILBOX = 'A Cairn account is to use this address. Confirm that it is yours.';

/** The email with a link and a code. The link starts at the configured address, whatever host the request named. */
export function tokenMail({ kind, to, secret, apiUrl, redirectTo, newEmail, isFirstMailbox }: Occasion): Mail {
  const { subject, lead, button, type } = WORDINGS[kind];
  const query = new URLSearchParams({ token: secret.link, type, redirect_to: redirectTo });
  const { text, html } = layout({
    title: subject,
    lead: isFirstMailbox ? FIRST_MAILBOX : lead.replace('{newEmail}', () => unlinkedName(newEmail ?? '')),
    ...(button ? { button: { label: button, href: `${apiUrl}/auth/v1/verify?${query.toString()}` } } : {}),
    code: secret.code,
    foot: 'Link and code work once, for one hour. If you did not ask for this, ignore it: nothing changes.',
  });
  return { to, by: null, subject, text, html };
}

/**
 * Sent to the owner of an account when someone signs up with its address again, because the sign-up form itself must not
 * reveal it.
 */
export function accountExistsMail(to: string, siteUrl: string): Mail {
  const subject = 'You already have an account';
  const { text, html } = layout({
    title: subject,
    lead: 'Somebody, hopefully you, tried to sign up with this address. You have an account here already: sign in, or choose a new password if you forgot yours.',
    button: { label: 'Open Cairn', href: siteUrl },
    foot: 'If this was not you, ignore it: nothing changes.',
  });
  return { to, by: null, subject, text, html };
}
