import EmailReplyParser from 'email-reply-parser';
import { simpleParser, type Attachment, type ParsedMail as Parsed } from 'mailparser';
import { withoutQuotes } from './html-quotes.ts';
import type { IncomingFile, ParsedMail } from './parsed-mail.ts';

const FILES_MOST = 20;
const TEXT_MOST = 500_000;
const HTML_MOST = 1_000_000;
/** Images inside a text that are smaller are logos of signatures. */
const LOGO_BYTES = 10_240;

/** An email as its parts. It runs in a thread of its own, which ends if this takes too long. */
export async function parsedMail(raw: Buffer, isReply: boolean): Promise<ParsedMail> {
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: HTML_MOST,
  });
  const files = mail.attachments.filter(isAttached);
  return {
    from: senderOf(mail),
    subject: mail.subject ?? '',
    text: textOf(mail, isReply),
    html: htmlOf(mail, isReply),
    headers: headersOf(mail),
    files: files.slice(0, FILES_MOST).map(fileOf),
    leftOut: Math.max(0, files.length - FILES_MOST),
  };
}

/** The only person in the only From field; a second one may be what another program shows. */
function senderOf({ from, headerLines }: Parsed): ParsedMail['from'] {
  const [sender, ...others] = from?.value ?? [];
  const lines = headerLines.filter(({ key }) => key === 'from');
  if (sender?.address === undefined || sender.group !== undefined || others.length > 0 || lines.length !== 1) return null;
  const address = sender.address.trim().toLowerCase();
  return /^[^\s<>"@]+@[^\s<>"@]+$/.test(address) ? { address, name: sender.name } : null;
}

function textOf({ text }: Parsed, isReply: boolean): string | null {
  const whole = text?.slice(0, TEXT_MOST).trim() ?? '';
  if (whole === '') return null;
  return isReply ? new EmailReplyParser().parseReply(whole).trim() : whole;
}

function htmlOf({ html }: Parsed, isReply: boolean): string | null {
  if (typeof html !== 'string' || html.length > HTML_MOST) return null;
  return isReply ? withoutQuotes(html) : html;
}

function headersOf({ headerLines }: Parsed): [string, string[]][] {
  const values = Map.groupBy(headerLines, ({ key }) => key.toLowerCase());
  return [...values].map(([name, lines]) => [name, lines.slice(0, 20).map(({ line }) => valueOf(line))]);
}

const valueOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 4_000);

const isAttached = ({ content, related, contentType }: Attachment): boolean =>
  Buffer.isBuffer(content) &&
  content.length > 0 &&
  !(related === true && contentType.startsWith('image/') && content.length < LOGO_BYTES);

const fileOf = ({ filename, contentType, content }: Attachment): IncomingFile => ({
  name: (filename ?? '').slice(0, 500).toWellFormed(),
  mime: /^[ -~]{1,255}$/.test(contentType) ? contentType : 'application/octet-stream',
  bytes: new Uint8Array(content),
});
