import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lane } from '#server/lane';
import { hashedPassword, isPasswordOf } from '#server/password-hashing';
import { ROOT } from '#server/root';
import { refuse } from './wire-error.ts';

/** Longer passwords are refused, so that no one can raise the cost of hashing. */
export const PASSWORD_MAX = 1_000;

// Hashing takes 60 ms of a core. Two at once leave the thread pool and the second core to other work.
const AT_ONCE = 2;
const WAITING_MAX = 200;

/** Hashes and checks passwords with argon2id, off the event loop and a few at a time. */
export class Passwords {
  readonly #minimum: number;
  readonly #lane: Lane;
  #nobody: Promise<string> | null = null;

  constructor(minimum: number, lane = new Lane(AT_ONCE, WAITING_MAX)) {
    this.#minimum = minimum;
    this.#lane = lane;
  }

  hash(password: string): Promise<string> {
    return this.#taken(() => hashedPassword(password));
  }

  /** False for a wrong password and, after the same work, for a person without a password or with a hash of another kind. */
  async matches(hashed: string | null, password: string): Promise<boolean> {
    const known = hashed?.startsWith('$argon2') ? hashed : null;
    const against = known ?? (await this.#nobodys());
    const isRight = await this.#taken(() => isPasswordOf(against, password.slice(0, PASSWORD_MAX)));
    return isRight && known !== null && password.length <= PASSWORD_MAX;
  }

  /** What is wrong with a password, in the wire's terms; empty if it is good. */
  weaknesses(password: string, email: string | null): string[] {
    const reasons = [];
    if ([...password].length < this.#minimum) reasons.push('length');
    const plain = password.toLowerCase();
    const mailbox = email?.toLowerCase().split('@')[0];
    if (commonPasswords().has(plain) || plain === mailbox || plain === email?.toLowerCase()) reasons.push('pwned');
    return reasons;
  }

  /** Refuses an insecure password. */
  requireStrong(password: string, email: string | null): void {
    if (password.length > PASSWORD_MAX) {
      refuse('validation_failed', `Password cannot be longer than ${PASSWORD_MAX} characters`, { status: 422 });
    }
    const weaknesses = this.weaknesses(password, email);
    if (weaknesses.length > 0) refuse('weak_password', this.sentenceOf(weaknesses), { weaknesses });
  }

  sentenceOf(weaknesses: readonly string[]): string {
    return weaknesses.includes('length')
      ? `Password should be at least ${this.#minimum} characters.`
      : 'Password is known to be weak and easy to guess, please choose a different one.';
  }

  /**
   * Created once. If that happens during a burst of sign-ins, its refusal must not be repeated for every later person
   * without a password.
   */
  #nobodys(): Promise<string> {
    this.#nobody ??= this.hash('nobody has this password').catch((error: unknown) => {
      this.#nobody = null;
      throw error;
    });
    return this.#nobody;
  }

  async #taken<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#lane.isFull)
      refuse('over_request_rate_limit', 'Too many sign-ins at once. Try again in a moment.', { retryAfter: 2 });
    return this.#lane.run(work);
  }
}

let common: Set<string> | null = null;

function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(ROOT, 'src/platform/auth/common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  return common;
}
