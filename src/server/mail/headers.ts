import { outgoingLine, outgoingText, unlinkedName } from '#contract/outgoing-text';
import type { Mail } from '../mail.ts';

/**
 * The mail with nothing in its header fields that could begin a field of its own, no link in its subject, and no hidden signs
 * in its bodies. Templates still pass names through `unlinkedName`: in a body only they know what is a name.
 */
export const safeMail = (mail: Mail): Mail => ({
  ...mail,
  to: outgoingLine(mail.to),
  subject: unlinkedName(mail.subject),
  text: outgoingText(mail.text),
  html: outgoingText(mail.html),
});
