import { inBoundedThread, type ThreadLimits } from '#server/bounded-thread';

/** What the worker is given. */
export interface MailOrder {
  readonly raw: Uint8Array;
  /** True if what it quotes is left out. */
  readonly isReply: boolean;
}

export interface IncomingFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** The parts of an email. Nothing of it is checked but the form of its sender. */
export interface ParsedMail {
  /** In lower case; null unless there is exactly one. */
  readonly from: { readonly address: string; readonly name: string } | null;
  readonly subject: string;
  /** Null without such a part. */
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: readonly [string, readonly string[]][];
  readonly files: readonly IncomingFile[];
  /** How many files more it had. */
  readonly leftOut: number;
}

/** What reading one email may use. */
export const MAIL_LIMITS = { milliseconds: 10_000, megabytes: 192 } as const;

// The built server has the worker beside its own file (vite.server.config.ts).
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './mail-worker.ts' : './mail-worker.js', import.meta.url);

/**
 * The parts of an email; null for one that cannot be read, or only by using more than it may. A thread of its own reads it,
 * because an email can be made to keep its reader busy forever, or to be nested without end.
 */
export function readMail(order: MailOrder, limits: ThreadLimits = MAIL_LIMITS): Promise<ParsedMail | null> {
  return inBoundedThread<ParsedMail>(WORKER, order, limits).catch(() => null);
}
