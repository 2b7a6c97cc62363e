import type { Mail } from '#server/mail';
import type { AuthContext } from './context.ts';
import { layout } from './mail-layout.ts';

/** Events that the owner of an account is notified of, so that they learn of those that were not theirs. */
export type SecurityEvent =
  | 'password changed'
  | 'factor added'
  | 'factor removed'
  | 'codes renewed'
  | 'address changed'
  | 'way added'
  | 'way removed'
  | 'passkey added'
  | 'passkey removed';

const WORDINGS: Record<SecurityEvent, { subject: string; lead: string }> = {
  'password changed': {
    subject: 'Your password was changed',
    lead: 'The password of your Cairn account was changed, and all other devices were signed out.',
  },
  'factor added': {
    subject: 'A second factor was added',
    lead: 'A second factor was added to your Cairn account. A code is asked for at each sign-in from now on.',
  },
  'factor removed': {
    subject: 'A second factor was removed',
    lead: 'A second factor was removed from your Cairn account.',
  },
  'codes renewed': {
    subject: 'New recovery codes were made',
    lead: 'New recovery codes were made for your Cairn account. Those of before no longer work.',
  },
  'address changed': {
    subject: 'Your e-mail address was changed',
    lead: 'Your Cairn account has another e-mail address now. This is the last mail to the old one.',
  },
  'way added': {
    subject: 'A Google account was linked',
    lead: 'A Google account was linked to your Cairn account. Whoever is signed in to it at Google comes in without your password.',
  },
  'way removed': {
    subject: 'A way to sign in was removed',
    lead: 'A Google account, an address or a phone does not open your Cairn account any more.',
  },
  'passkey added': {
    subject: 'A passkey was added',
    lead: 'A passkey was added to your Cairn account. Whoever unlocks the device that has it can sign in without your password.',
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    lead: 'A passkey was removed from your Cairn account, and the devices that had signed in with it were signed out.',
  },
};

/** Writes to the owner of an account after the commit of the event. A person without an email address is not notified. */
export function notifyOwner({ aside, mailer, config, log }: AuthContext, to: string | null, event: SecurityEvent): void {
  if (to === null || to === '') return;
  const mail = securityMail(to, event, config.publicUrl);
  if (!aside.add(`mail ${event}`, () => mailer.send(mail))) log.error({ task: event }, 'too many mails wait, one was dropped');
}

function securityMail(to: string, event: SecurityEvent, publicUrl: string): Mail {
  const { subject, lead } = WORDINGS[event];
  const { text, html } = layout({
    title: subject,
    lead,
    button: { label: 'Look at your account', href: `${publicUrl}/account/security` },
    foot: 'If this was you, there is nothing to do. If it was not, choose a new password at once, and sign out all other devices.',
  });
  return { to, by: null, subject, text, html };
}
