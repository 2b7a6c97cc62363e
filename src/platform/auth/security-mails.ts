import type { Mail } from '#server/mail';
import type { AuthContext } from './context.ts';
import { layout } from './mail-layout.ts';
import { postMail } from './posting.ts';
import { words } from './said.ts';

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

/** Writes to the owner of an account after the commit of the event. A person without an email address is not notified. */
export function notifyOwner(context: AuthContext, to: string | null, event: SecurityEvent): void {
  if (to === null || to === '') return;
  postMail(context, `mail ${event}`, { address: to }, () => securityMail(to, event, context.config.publicUrl));
}

/** The email about an event. */
export function securityMail(to: string, event: SecurityEvent, publicUrl: string): Mail {
  const { subject, lead } = words.securityMails[event];
  const { text, html } = layout({
    title: subject,
    lead,
    button: { label: words.lookAtAccount, href: `${publicUrl}/account/security` },
    foot: words.securityFoot,
  });
  return { to, by: null, subject, text, html };
}
