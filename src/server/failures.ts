import { type ErrorBody, type ErrorCode, errors, sentenceOf } from '#contract/errors';

/** A refusal from the error table. Thrown by `fail`, answered by the dispatcher. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** The values inserted into the sentence. */
  readonly details: Readonly<Record<string, string | number>>;
  /** What others changed, as it is now. */
  readonly current: ErrorBody['error']['current'];

  constructor(
    code: ErrorCode,
    details: Record<string, string | number>,
    fields?: Record<string, string>,
    current?: ErrorBody['error']['current'],
  ) {
    super(sentenceOf(code, details));
    this.code = code;
    this.status = errors[code][0];
    this.fields = fields;
    this.details = details;
    this.current = current;
  }
}

/** Refuses the request: `fail('seat-limit-reached', { seats: 5 })`. Everything in its transaction is rolled back. */
export function fail(code: ErrorCode, details: Record<string, string | number> = {}, fields?: Record<string, string>): never {
  throw new Failure(code, details, fields);
}
