import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import { refuse } from './wire-error.ts';

const HOUR = 3600;
const TOO_MANY = 'Too many requests. Try again later.';

/**
 * Points and seconds. The limits for login, recovery and codes are security rules; the others bound the load of one address.
 */
const limitsOf = (config: Config) =>
  ({
    // Attempts on devices that the owner has not used: strangers can lock out only other strangers.
    'login:account': [10, 900],
    'login:device': [10, 900],
    // The current password, requested within a session.
    'login:session': [10, 900],
    // Counts accounts, not attempts. It bounds guessing across many accounts, and an office behind one address stays below
    // it.
    'login:peer': [config.AUTH_RATE_LOGIN, 900],
    'login:pair': [10, 900],
    // Requests that anyone may make for an address. They are counted per network, so that no one uses up the owner's limit
    // elsewhere.
    'recover:bucket': [3, HOUR],
    'mail:bucket': [6, HOUR],
    'sms:bucket': [6, HOUR],
    'code:bucket': [20, HOUR],
    // The same for all networks together, so that many networks cannot flood an inbox or guess a code.
    'recover:address': [4 * 3, HOUR],
    'mail:address': [4 * 6, HOUR],
    'sms:address': [4 * 6, HOUR],
    'code:address': [4 * 20, HOUR],
    'mail:peer': [config.AUTH_RATE_MAIL, HOUR],
    'sms:peer': [config.AUTH_RATE_MAIL, HOUR],
    'signup:peer': [config.AUTH_RATE_SIGNUP, 300],
    'anonymous:peer': [config.AUTH_RATE_ANONYMOUS, HOUR],
    'token:peer': [config.AUTH_RATE_TOKEN, 300],
    'token:device': [config.AUTH_RATE_TOKEN, 300],
    'refresh:session': [config.AUTH_RATE_TOKEN, 300],
    'verify:peer': [config.AUTH_RATE_VERIFY, 300],
    'factor:peer': [config.AUTH_RATE_FACTOR, 60],
  }) as const satisfies Record<string, readonly [number, number]>;

/**
 * Where a use of an account is counted. Either in a counter of its own (a device of the owner, or a session's account),
 * which no one else can use up, or for an address, in the counter of the requesting network.
 */
export type Bucket = { own: string } | { address: string; network: string };

/** Requests that anyone may make by naming an address. */
export type LimitedRequest = 'recover' | 'mail' | 'sms' | 'code';

type LimitName = keyof ReturnType<typeof limitsOf>;

/**
 * Counts stored in Postgres, so that several servers share them. If AUTH_RATE_LIMITS is off, only the frequency of emails is
 * limited.
 */
export class RateLimits {
  readonly #limiters: Map<LimitName, RateLimiterPostgres>;
  readonly #frequency: RateLimiterPostgres | null;
  readonly #isOn: boolean;

  constructor(database: Database, config: Config) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        schemaName: 'auth',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
        // One of the servers clears the table for all.
        clearExpiredByTimeout: name === 'token:peer',
      });
    this.#isOn = config.AUTH_RATE_LIMITS;
    this.#limiters = new Map(
      Object.entries(limitsOf(config)).map(([name, [points, duration]]) => [name as LimitName, limiter(name, points, duration)]),
    );
    this.#frequency = config.AUTH_MAIL_FREQUENCY === 0 ? null : limiter('frequency', 1, config.AUTH_MAIL_FREQUENCY);
  }

  /** Counts one use of the limit by the subject (an email address or a peer), or refuses with 429. */
  async use(name: LimitName, subject: string): Promise<void> {
    if (!this.#isOn) return;
    const over = await overOf(this.#limiter(name), subject);
    if (over !== null) refuse('over_request_rate_limit', TOO_MANY, { retryAfter: over });
  }

  /** Counts a request for an address in its own counter and in the counter of all networks together. Refuses with 429. */
  async useBucket(asked: LimitedRequest, bucket: Bucket): Promise<void> {
    await this.use(`${asked}:bucket`, subjectOf(bucket));
    if ('address' in bucket) await this.use(`${asked}:address`, bucket.address);
  }

  /** Resets a counter, because its owner has just proven to be there. */
  async emptyBucket(asked: LimitedRequest, bucket: Bucket): Promise<void> {
    await this.forget(`${asked}:bucket`, subjectOf(bucket));
    if ('address' in bucket) await this.forget(`${asked}:address`, bucket.address);
  }

  /** Refuses with 429 if the limit is used up, without counting. */
  async check(name: LimitName, subject: string): Promise<void> {
    if (!this.#isOn) return;
    const limiter = this.#limiter(name);
    const state = await limiter.get(hashed(subject));
    if (state && state.consumedPoints >= limiter.points) {
      refuse('over_request_rate_limit', TOO_MANY, { retryAfter: Math.ceil(state.msBeforeNext / 1000) });
    }
  }

  /**
   * Counts an account that a peer tries to sign in to, once and before the result is known, so that a hundred simultaneous
   * attempts all count. Refuses with 429 if that is one account too many.
   * @returns a function that takes the count back, for an attempt that did not fail
   */
  async useLoginPeer(peer: string, account: string): Promise<() => Promise<void>> {
    if (!this.#isOn) return () => Promise.resolve();
    const [pairs, peers, pair] = [this.#limiter('login:pair'), this.#limiter('login:peer'), hashed(`${peer} ${account}`)];
    const { consumedPoints: tries } = await pairs.penalty(pair);
    if (tries > 1) {
      await this.check('login:peer', peer);
      return () => Promise.resolve();
    }
    const takeBack = async () => {
      await pairs.delete(pair);
      await peers.reward(hashed(peer));
    };
    const { consumedPoints: accounts, msBeforeNext } = await peers.penalty(hashed(peer));
    if (accounts <= peers.points) return takeBack;
    await takeBack();
    return refuse('over_request_rate_limit', TOO_MANY, { retryAfter: Math.ceil(msBeforeNext / 1000) });
  }

  /** Resets the failures of an account, because its owner has just signed in. */
  async forget(name: LimitName, subject: string): Promise<void> {
    if (this.#isOn) await this.#limiter(name).delete(hashed(subject));
  }

  /**
   * Allows one email of a kind from one network or session to one address in AUTH_MAIL_FREQUENCY seconds, whether or not the
   * address is known.
   */
  useMailFrequency(kind: string, bucket: Bucket): Promise<void> {
    return this.#useFrequency('over_email_send_rate_limit', `${kind} ${subjectOf(bucket)}`);
  }

  /** The same for SMS: one of a kind from one network or session to one number, whether or not the number is known. */
  useSmsFrequency(kind: string, bucket: Bucket): Promise<void> {
    return this.#useFrequency('over_sms_send_rate_limit', `sms ${kind} ${subjectOf(bucket)}`);
  }

  async #useFrequency(code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit', subject: string): Promise<void> {
    if (!this.#frequency) return;
    const over = await overOf(this.#frequency, subject);
    if (over === null) return;
    refuse(code, `For security purposes, you can only request this after ${over} seconds.`, { retryAfter: over });
  }

  #limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`no limit ${name}`);
    return limiter;
  }
}

/** The whole seconds to wait if the limit is used up, or null if this use was counted. */
async function overOf(limiter: RateLimiterPostgres, subject: string): Promise<number | null> {
  try {
    await limiter.consume(hashed(subject));
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
}

const subjectOf = (bucket: Bucket): string => ('own' in bucket ? bucket.own : `${bucket.address} ${bucket.network}`);

/** The key that the table stores instead of an address. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
