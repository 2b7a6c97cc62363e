import { outgoingLine, outgoingText, unlinkedName } from '#contract/outgoing-text';
import type { Mail } from '../mail.ts';

/**
 * The email with nothing in its header fields that could start another field, no link in its subject, and no invisible
 * characters in its bodies. Templates still pass names through `unlinkedName`: only they know which part of a body is a
 * name.
 */
export const safeMail = (mail: Mail): Mail => ({
  ...mail,
  to: outgoingLine(mail.to),
  subject: unlinkedName(mail.subject),
  text: outgoingText(mail.text),
  html: outgoingText(mail.html),
});
