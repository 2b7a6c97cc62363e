import type { Mail } from '../mail.ts';

/** The mail with nothing in its header fields that could begin a field of its own. */
export const safeHeaders = (mail: Mail): Mail => ({ ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) });

// Every control character, of which CR and LF end a header field.
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
