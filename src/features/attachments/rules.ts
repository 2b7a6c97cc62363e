/** How many files one thing holds, with those on their way. */
export const FILES_OF_ONE = 200;
const NAME_LENGTH = 255;

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;

// What a browser shows as a picture and never runs. A vector picture is none of them: it is a document with a script in it.
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
// What a content that nothing can be told of may call itself: nothing that is run anywhere.
const PLAIN = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json']);
const UNKNOWN = 'application/octet-stream';
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,100}$/;

// A picture of these sizes is drawn small in a list; larger ones cost a phone too much.
const THUMBNAIL_BYTES = 10 * MEGABYTE;
const THUMBNAIL_PIXELS = 40_000_000;

// Controls, marks that turn the direction of writing and other signs without width, but for those that join letters and pictures.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
// Nothing but blanks, some of which count as letters, and joiners with nothing to join.
const BLANK = /^[\s\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0\u200c\u200d]*$/u;

/** A file's name as it is kept and shown: one line, no path, no sign that makes it look like another; may come out empty. */
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

/** True for what may be shown where it stands. */
export const isPicture = (mime: string): boolean => PICTURES.has(mime);

/** The type that is kept of a file that says it is a picture and whose size cannot be told: then it is shown nowhere. */
export const UNMEASURED = UNKNOWN;

/** The type that is kept: what the content is, else what it was said to be where that is harmless. */
export function keptMime(detected: string | null, claimed: string): string {
  if (detected === 'image/apng') return 'image/png';
  // Without its parameters, such as the codec of a film.
  if (detected !== null) return TYPE.exec(detected.split(';', 1)[0] ?? '')?.[0] ?? UNKNOWN;
  return PLAIN.has(claimed) ? claimed : UNKNOWN;
}

/** The type that a browser sends a file by: only a picture says what it is. */
export const sentMime = (claimed: string): string => (PICTURES.has(claimed) ? claimed : UNKNOWN);

/** What the bucket takes. */
export const SENT_TYPES: readonly string[] = [...PICTURES, UNKNOWN];

/** True for the rows that the list of files of one thing holds: the same rule as its query's. */
export const belongsTo = (row: { holderId: unknown; deletedAt: string | null }, holderId: string): boolean =>
  row.holderId === holderId && row.deletedAt === null;

interface Sized {
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** True for a picture that a list may draw small from its own bytes; one whose size is not known is none. */
export const hasThumbnail = ({ mime, size, width, height }: Sized): boolean =>
  isPicture(mime) && size <= THUMBNAIL_BYTES && width !== null && height !== null && width * height <= THUMBNAIL_PIXELS;

/** Bytes of the largest file: of the plan, in MB, and of the place where files are kept, whichever is less. */
export const largestFile = (planMegabytes: number, largest: number | null): number =>
  Math.min(planMegabytes * MEGABYTE, largest ?? Infinity);

/** Bytes that a plan holds; null without limit. */
export const roomOf = (planGigabytes: number | null): number | null => (planGigabytes === null ? null : planGigabytes * GIGABYTE);

/** Bytes in words: `25 MB`, `1.5 GB`, `640 B`. */
export function inWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  for (const [unit, size] of [
    ['KB', 1024],
    ['MB', MEGABYTE],
  ] as const) {
    if (bytes < size * 1023.95) return `${rounded(bytes / size)} ${unit}`;
  }
  return `${rounded(bytes / GIGABYTE)} GB`;
}

const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, '');
