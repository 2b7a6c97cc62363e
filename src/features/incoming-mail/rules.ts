import { outgoingLine } from '#contract/outgoing-text';

/** The largest email, in bytes. */
export const MAIL_BYTES = 26_214_400;
/** How long the reply address in an email works after the latest that it is about. */
export const REPLY_DAYS = 90;
/** The most emails that are accepted in an hour: to one reply address, from one person's reply addresses, and to one project. */
export const HOURLY = { scope: 30, person: 60, project: 200 } as const;

/** Why an email had no effect. The first group is answered, as far as its sender is a known person. */
export const answeredReasons = ['refused', 'empty', 'unreadable', 'files', 'failed'] as const;
export type AnsweredReason = (typeof answeredReasons)[number];
export type Reason = AnsweredReason | 'sender' | 'unchecked' | 'automatic' | 'gone';

/** The header fields by which programs say that no person wrote an email, as lists of values by name in lower case. */
export type Headers = ReadonlyMap<string, readonly string[]>;

const first = (headers: Headers, name: string): string => (headers.get(name)?.[0] ?? '').trim().toLowerCase();

/** True for what a program sent: an answer to it could be answered again (RFC 3834, and what programs did before). */
export function isAutomatic(headers: Headers): boolean {
  const submitted = first(headers, 'auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(first(headers, 'precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'x-auto-response', 'x-loop'].some((name) => headers.has(name))) return true;
  if (/^multipart\/report\b/.test(first(headers, 'content-type'))) return true;
  return first(headers, 'return-path') === '<>';
}

/** The verdict of the trusted mail server on the sender; only its own, first line counts, since a sender can write others. */
export function isProven(headers: Headers, checkedBy: string, from: string): boolean {
  const own = (headers.get('authentication-results') ?? []).find((line) => serverOf(line) === checkedBy);
  if (own === undefined) return false;
  const domain = domainOf(from);
  return withoutComments(own)
    .split(';')
    .slice(1)
    .some((result) => provesDomain(result, domain));
}

const withoutComments = (line: string): string => line.replaceAll(/\([^()]*\)/g, ' ');
const serverOf = (line: string): string =>
  (withoutComments(line).split(';')[0] ?? '').trim().split(/\s+/)[0]?.toLowerCase() ?? '';

/** A result of RFC 8601 for the domain of the sender. A pass for another domain proves that domain. */
function provesDomain(result: string, domain: string): boolean {
  const [, method = '', verdict = ''] = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(result) ?? [];
  if (verdict.toLowerCase() !== 'pass') return false;
  const valueOf = (name: string): string =>
    new RegExp(`\\b${name.replace('.', '\\.')}\\s*=\\s*"?([^\\s";]+)`, 'i').exec(result)?.[1]?.toLowerCase() ?? '';
  if (method.toLowerCase() === 'dmarc') return valueOf('header.from') === domain;
  if (method.toLowerCase() === 'dkim') return isAligned(valueOf('header.d') || domainOf(valueOf('header.i')), domain);
  return method.toLowerCase() === 'spf' && isAligned(domainOf(valueOf('smtp.mailfrom')), domain);
}

/** A domain above that of the sender signs for it; never a whole top-level domain. */
const isAligned = (proven: string, domain: string): boolean =>
  proven === domain || (proven.includes('.') && domain.endsWith(`.${proven}`));

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const TITLE_LENGTH = 500;

/** The subject as a title: one line, without the marks of answers and forwards; null if nothing is left. */
export function titleOf(subject: string): string | null {
  const line = outgoingLine(subject).replace(/^(?:(?:re|fwd?|aw|wg|sv|tr)\s*:\s*)+/i, '');
  const cut = line.slice(0, TITLE_LENGTH).toWellFormed().trim();
  return cut === '' ? null : cut;
}

/** A text that the database and a field can hold: no NUL and other control characters, and cut between characters. */
export function storable(text: string, most: number): string {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .toWellFormed()
    .trim();
  if (clean.length <= most) return clean;
  return `${clean.slice(0, most - 2).replace(/[\uD800-\uDBFF]$/, '')}\n…`;
}
