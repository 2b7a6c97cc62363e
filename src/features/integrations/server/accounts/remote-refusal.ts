/**
 * Why another service did not do what it was asked. `revoked`: it no longer accepts the tokens. `busy`: later, and not before.
 * `late`: it did not answer, or had a fault. `long`: its answer was too large. `refused`: it never will.
 */
type Reason = 'revoked' | 'busy' | 'late' | 'long' | 'refused';

/** Its message is for people, and has nothing of the answer. */
export class RemoteRefusal extends Error {
  override name = 'RemoteRefusal';
  readonly reason: Reason;
  readonly afterMs: number;
  readonly status: number | null;

  constructor(
    reason: Reason,
    message: string,
    { afterMs = 0, status = null }: { afterMs?: number; status?: number | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.afterMs = afterMs;
    this.status = status;
  }
}
