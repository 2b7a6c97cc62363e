import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import type { Language } from '#contract/languages';
import { sentenceFor } from '#contract/translated-errors';
import { Failure } from './failures.ts';
import { fieldSentence } from './field-sentences.ts';
import { CrowdedOut } from './fair-queue.ts';
import { callLanguage } from './request-language.ts';
import { LostRace, sqlState } from './statements.ts';

/** Answers a refusal by the error table; any other error is a bug: logged, and answered with 500 without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalOf(error, request);
  return reply.headers(headers).code(status).send(body);
}

export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/** The answer to an error, in the language of the call; a bug is logged. */
export function refusalOf(error: unknown, request: FastifyRequest, language = callLanguage(request)): Refusal {
  const failure = failureOf(error);
  if (failure.status >= 500 || refusedByDatabase(error)) request.log.error({ err: error }, failure.code);
  const body: ErrorBody = {
    error: {
      code: failure.code,
      message: sentenceFor(language, failure.code, failure.details),
      requestId: request.id,
      ...(failure.fields && { fields: saidIn(language, failure.fields) }),
      ...(failure.current && { current: failure.current }),
    },
  };
  return { status: failure.status, headers: headersOf(failure), body };
}

const saidIn = (language: Language, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, english]) => [name, fieldSentence(language, english)]));

/** Headers of a refusal: when to retry, or which method is allowed. */
function headersOf({ status, details }: Failure): Record<string, string> {
  if (status === 503) return { 'retry-after': '1' };
  if (status === 429) return { 'retry-after': String(details['seconds'] ?? 60) };
  return status === 405 ? { allow: String(details['method']) } : {};
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CrowdedOut && error.isOwnFault) return new Failure('too-many-requests', { seconds: 1 });
  if (isAway(error)) return new Failure('unavailable', {});
  const refused = refusedByDatabase(error);
  if (refused) return new Failure(refused, {});
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Failure('too-large', {});
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure('invalid-input', {});
  return new Failure('internal', {});
}

// The database refuses what the earlier checks should have caught: values that no column accepts, and rows that disappeared
// or appeared at the same moment. It is logged as a gap, but is no failure of the server.
const REFUSED_BY_DATABASE: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(22...|23502|23514|54000)$/, 'invalid-input'],
  [/^(23...)$/, 'conflict'],
];

const refusedByDatabase = (error: unknown): ErrorCode | undefined =>
  REFUSED_BY_DATABASE.find(([states]) => states.test(sqlState(error) ?? ''))?.[1];

// Connection exceptions, too many connections, shutting down or starting up, disk full or broken, races lost repeatedly, and
// statement timeouts (PostgreSQL appendix A).
const AWAY_STATES = /^(08...|53...|58...|57P0[1-5]|57014|55P03|25006|25P03|40001|40P01|3D000)$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function isAway(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const code = sqlState(error);
  if (code !== undefined) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
