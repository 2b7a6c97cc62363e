import { inBoundedThread } from '#server/bounded-thread';

/** What the worker is given. */
export interface PdfOrder {
  readonly bytes: Uint8Array;
  readonly pagesMost: number;
  readonly textMost: number;
}

/** What reading one file may use. */
export interface PdfLimits {
  readonly pages: number;
  readonly milliseconds: number;
  /** For the objects of the parser, and as much again for what it unpacks. */
  readonly megabytes: number;
}

export const PDF_LIMITS: PdfLimits = { pages: 200, milliseconds: 20_000, megabytes: 128 };

// The built server has the worker beside its own file (vite.server.config.ts).
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './pdf-text-worker.ts' : './pdf-text-worker.js', import.meta.url);

/**
 * The text of a PDF file, up to `textMost` characters; null for one that cannot be read, or only by using more than it may.
 * A thread of its own reads it, because a file can be made to keep its reader busy forever, or to unpack into gigabytes.
 */
export function pdfText(bytes: Uint8Array, textMost: number, limits: PdfLimits = PDF_LIMITS): Promise<string | null> {
  const order: PdfOrder = { bytes, pagesMost: limits.pages, textMost };
  return inBoundedThread<string>(WORKER, order, limits).catch(() => null);
}
