import { join } from 'node:path';
import { inBoundedThread } from '#server/bounded-thread';
import { ROOT } from '#server/root';
import type { NamedFiles } from './html-media.ts';
import type { ReadFormat } from './reading.ts';
import type { TextNode } from './runs.ts';

/** A document that is laid out, or is written already. */
export interface FilePart {
  /** Its place in the zip file. */
  readonly path: string;
  readonly title: string;
  readonly text: TextNode | string | Uint8Array;
}

/** What the worker does: writes documents as one file, or reads a file as a text. */
export type FileOrder =
  | {
      readonly does: 'write';
      readonly format: 'PDF' | 'WORD' | 'TEXT';
      readonly parts: readonly FilePart[];
      readonly isZip: boolean;
    }
  | { readonly does: 'read'; readonly format: ReadFormat; readonly content: string; readonly files?: NamedFiles };

/** Where the fonts of files are. */
export interface FontFolders {
  readonly fonts: string;
  /** Those of KaTeX. */
  readonly formulaFonts: string;
}

/** What the worker is given. */
export type WorkerData = FileOrder & FontFolders;

export interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly unknownCharacters: number;
  /** Images that the format cannot have, or that are damaged. */
  readonly leftOutImages: number;
}

export interface FileLimits {
  readonly milliseconds: number;
  /** For the objects of the thread, and as much again for what is outside of its heap. */
  readonly megabytes: number;
}

/** Threads at the same time: each may use much memory. Others wait for their turn. */
const AT_ONCE = 2;

// The built server has the worker beside its own file (vite.server.config.ts).
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './file-worker.ts' : './document-file-worker.js', import.meta.url);
const FOLDERS: FontFolders = {
  fonts: join(ROOT, 'node_modules/pdfmake/fonts/Roboto'),
  formulaFonts: join(ROOT, 'node_modules/katex/dist/fonts'),
};

const withFonts = (order: FileOrder): WorkerData => ({ ...order, ...FOLDERS });

let running = 0;
const waiting: (() => void)[] = [];

/**
 * What a thread of its own makes of an order, so that no one else waits for it; null if that takes more time or memory than
 * it may, because a file can be made to keep its reader busy forever, or to unpack into gigabytes.
 */
export async function inThread<Result>(order: FileOrder, signal: AbortSignal, limits: FileLimits): Promise<Result | null> {
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  else running++;
  try {
    return signal.aborted
      ? null
      : await inBoundedThread<Result>(WORKER, withFonts(order), { ...limits, youngMegabytes: 64 }, signal);
  } finally {
    // The place goes to the next one, or is free.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
