import { pdfText } from './pdf-text.ts';

/** The longest text that is kept of a file, in characters: as long as an entry of the search, without its name. */
export const TEXT_MOST = 19_500;
/** The largest PDF file that is read. Of other files only the beginning is. */
const PDF_MOST = 25 * 1_048_576;
/** A character takes at most four bytes. */
const BEGINNING = 4 * TEXT_MOST;

const PDF = 'application/pdf';

/** How many bytes of a file are needed for its text; null if none is read. */
export function bytesToRead(mime: string, size: number): number | null {
  if (mime === PDF) return size <= PDF_MOST ? size : null;
  return Math.min(size, BEGINNING);
}

/** The text of a file of which the needed bytes are here; null if it is not text. */
export async function textOf(mime: string, bytes: Uint8Array): Promise<string | null> {
  const text = mime === PDF ? await pdfText(bytes, TEXT_MOST) : decoded(bytes);
  return text === null ? null : cleaned(text);
}

/** Text by its byte order mark, otherwise as UTF-8, otherwise as what Windows writes in Western Europe. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Bytes that no text has, whatever the file claims to be.
  if (bytes.includes(0)) return null;
  try {
    // As part of a stream: the last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without what the database refuses or no one can see. */
const cleaned = (text: string): string =>
  text
    .slice(0, TEXT_MOST)
    .toWellFormed()
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ')
    .trim();
