import type { ErrorBody, ErrorCode } from '#contract/errors';
import type { Answer } from './answer.ts';
import * as words from './words.ts';

/** What the server answered instead of a result. `message` is its sentence, which may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A code of the error table, or 'unknown' if the body of the answer was not ours. */
  readonly code: ErrorCode | 'unknown';
  readonly requestId: string | null;
  /** What was wrong with which input, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What others changed, as it is now; null unless that is why it was refused. */
  readonly current: ErrorBody['error']['current'] | null;
  /** How long the server asks the client to wait, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody['error'] | null, retryAfter: number | null = null) {
    super(body?.message ?? words.somethingWentWrong);
    this.status = status;
    this.code = body?.code ?? 'unknown';
    this.requestId = body?.requestId ?? null;
    this.fields = body?.fields ?? {};
    this.current = body?.current ?? null;
    this.retryAfter = retryAfter;
  }
}

/** The request did not reach the server, or its answer did not arrive: it is unknown what the server did. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause?: unknown) {
    super(words.serverUnreachable, { cause });
  }
}

/** For requests that fail because the server was not reached: rejects with an OfflineError. */
export function asOffline(cause: unknown): never {
  throw new OfflineError(cause);
}

/** The server's answer is the one with the given ETag. */
export class NotModified extends Error {
  override readonly name = 'NotModified';
}

/** The error for an unsuccessful answer. */
export async function errorOf(answer: Answer): Promise<ApiError> {
  const body: unknown = await answer.body().catch(() => null);
  return new ApiError(answer.status, isErrorBody(body) ? body.error : null, waitOf(answer.retryAfter));
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Retry-After contains seconds or a date (RFC 9110 section 10.2.3). */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
