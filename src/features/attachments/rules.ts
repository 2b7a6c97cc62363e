import { localeNow } from '#contract/locale-now';

/** The most files on one task or issue, including pending uploads. */
export const FILES_OF_ONE = 200;
const NAME_LENGTH = 255;

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;

// Types that browsers show as images and never run. SVG is not among them, because it can contain scripts.
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
// Types that a file of unrecognized content may claim: none of them can be run.
const PLAIN = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json']);
const UNKNOWN = 'application/octet-stream';
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,100}$/;

// The limits of images shown as thumbnails; larger ones cost too much on a phone.
const THUMBNAIL_BYTES = 10 * MEGABYTE;
const THUMBNAIL_PIXELS = 40_000_000;

// Control characters, direction marks, and other characters without width, except those that join letters and emoji.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
// Only blanks, some of which count as letters, and joiners with nothing to join.
const BLANK = /^[\s\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0\u200c\u200d]*$/u;

/** The saved name of a file: one line, no path, no misleading characters. May be empty. */
export function cleanedName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\]/g, '_')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (BLANK.test(clean)) return '';
  if (clean.length <= NAME_LENGTH) return clean;
  const ending = /\.[^. ]{1,12}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, NAME_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, '')}${ending}`;
}

/** True for a type that may be shown in the browser. */
export const isPicture = (mime: string): boolean => PICTURES.has(mime);

/** The saved type of an image whose size cannot be determined, so that it is never shown. */
export const UNMEASURED = UNKNOWN;

/** The saved type: the type of the content, or the claimed type if that is harmless. */
export function storedMime(detected: string | null, claimed: string): string {
  if (detected === 'image/apng') return 'image/png';
  // Without its parameters, such as the codec of a video.
  if (detected !== null) return TYPE.exec(detected.split(';', 1)[0] ?? '')?.[0] ?? UNKNOWN;
  return PLAIN.has(claimed) ? claimed : UNKNOWN;
}

/** The content type of an upload: only images use their own type. */
export const sentMime = (claimed: string): string => (PICTURES.has(claimed) ? claimed : UNKNOWN);

/** The types that the bucket accepts. */
export const SENT_TYPES: readonly string[] = [...PICTURES, UNKNOWN];

/** True for rows that belong in the list of files of one subject, with the same rule as its query. */
export const belongsTo = (row: { holderId: unknown; deletedAt: string | null }, holderId: string): boolean =>
  row.holderId === holderId && row.deletedAt === null;

interface Sized {
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** True for an image of known size that a list may show as a thumbnail. */
export const hasThumbnail = ({ mime, size, width, height }: Sized): boolean =>
  isPicture(mime) && size <= THUMBNAIL_BYTES && width !== null && height !== null && width * height <= THUMBNAIL_PIXELS;

/** The largest file in bytes: the lower of the plan's limit, in MB, and the storage's limit. */
export const largestFile = (planMegabytes: number, largest: number | null): number =>
  Math.min(planMegabytes * MEGABYTE, largest ?? Infinity);

/** The storage of a plan in bytes; null without a limit. */
export const roomOf = (planGigabytes: number | null): number | null => (planGigabytes === null ? null : planGigabytes * GIGABYTE);

/** Bytes as text: `25 MB`, `1.5 GB`, `640 B`; `1,5 Go` in French. */
export function inWords(bytes: number): string {
  let [amount, nth] = [bytes, 0];
  for (; amount >= 1023.95 && nth < 3; nth++) amount /= 1024;
  return inUnit(amount, nth);
}

/** An amount in bytes, or in the nth power of 1,024 of them: `1.5 TB`. */
export function inUnit(amount: number, nth: number): string {
  const locale = localeNow();
  const figures = amount.toLocaleString(locale, { maximumFractionDigits: Number(amount < 10), useGrouping: false });
  const [space, byte] = locale.startsWith('fr') ? '\u00A0o' : ' B';
  return figures + space + ['', 'K', 'M', 'G', 'T'][nth] + byte;
}
