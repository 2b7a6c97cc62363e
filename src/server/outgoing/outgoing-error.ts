const WORDS = {
  address: 'is not an address that this server may ask',
  unreachable: 'could not be reached',
  late: 'took too long',
  long: 'answered with too much',
  unreadable: 'gave an answer that cannot be read',
  redirect: 'leads elsewhere',
  busy: 'is being asked too much already',
} as const;

export type OutgoingReason = keyof typeof WORDS;

/**
 * Why an outgoing request has no answer. It names the host, and nothing of the path, the request or the answer: an address
 * may contain a secret, and an answer may be confidential.
 */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: OutgoingReason;
  /** The system's code, such as ECONNREFUSED, if there is one. */
  readonly code: string | undefined;

  constructor(reason: OutgoingReason, host: string, code?: string) {
    super(`${host === '' ? 'this' : host} ${WORDS[reason]}${code === undefined ? '' : ` (${code})`}`);
    this.reason = reason;
    this.code = code;
  }
}
