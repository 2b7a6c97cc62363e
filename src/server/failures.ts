import { type ErrorCode, errors, sentenceOf } from '#contract/errors';

/** A refusal that the error table knows. Thrown by `fail`, answered by the dispatcher. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** What the sentence was filled with. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, details: Record<string, string | number>, fields?: Record<string, string>) {
    super(sentenceOf(code, details));
    this.code = code;
    this.status = errors[code][0];
    this.fields = fields;
    this.details = details;
  }
}

/** Refuses the request: `fail('seat-limit-reached', { seats: 5 })`. Everything done in its transaction is undone. */
export function fail(code: ErrorCode, details: Record<string, string | number> = {}, fields?: Record<string, string>): never {
  throw new Failure(code, details, fields);
}
