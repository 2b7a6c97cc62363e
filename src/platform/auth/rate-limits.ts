import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import { refuse } from './wire-error.ts';

const HOUR = 3600;

/** Points in seconds. Those of login, recovery and codes are security.md 2.10; the rest bounds what one address can cost us. */
const LIMITS = {
  'login:account': [10, 900],
  // Counts accounts, not tries: one person's typing errors must not lock out an office behind one address.
  'login:peer': [10, 900],
  'login:pair': [10, 900],
  'recover:account': [3, HOUR],
  'mail:account': [6, HOUR],
  'mail:peer': [60, HOUR],
  'signup:peer': [300, 300],
  'token:peer': [1_500, 300],
  'verify:peer': [150, 300],
  'code:account': [20, HOUR],
} as const satisfies Record<string, readonly [number, number]>;

type LimitName = keyof typeof LIMITS;

/** Counts kept in Postgres, so that several servers share them. With AUTH_RATE_LIMITS off only the mail frequency counts. */
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
        // One of them clears the table for all.
        clearExpiredByTimeout: name === 'token:peer',
      });
    this.#isOn = config.AUTH_RATE_LIMITS;
    this.#limiters = new Map(
      Object.entries(LIMITS).map(([name, [points, duration]]) => [name as LimitName, limiter(name, points, duration)]),
    );
    this.#frequency = config.AUTH_MAIL_FREQUENCY === 0 ? null : limiter('frequency', 1, config.AUTH_MAIL_FREQUENCY);
  }

  /** Counts one use of the limit by the subject (an e-mail address or a peer), or refuses with 429. */
  async use(name: LimitName, subject: string): Promise<void> {
    if (!this.#isOn) return;
    const over = await overOf(this.#limiter(name), subject);
    if (over !== null) refuse('over_request_rate_limit', 'Too many requests. Try again later.', { retryAfter: over });
  }

  /** Refuses with 429 when the limit is used up, without counting. */
  async check(name: LimitName, subject: string): Promise<void> {
    if (!this.#isOn) return;
    const state = await this.#limiter(name).get(hashed(subject));
    if (state && state.consumedPoints >= LIMITS[name][0]) {
      refuse('over_request_rate_limit', 'Too many requests. Try again later.', {
        retryAfter: Math.ceil(state.msBeforeNext / 1000),
      });
    }
  }

  /** Counts a failed sign-in from a peer, once for each account that it fails on. */
  async countFailedLogin(peer: string, account: string): Promise<void> {
    if (!this.#isOn) return;
    const pair = await this.#limiter('login:pair').penalty(hashed(`${peer} ${account}`));
    if (pair.consumedPoints === 1) await this.#limiter('login:peer').penalty(hashed(peer));
  }

  /** Forgets the failures of an account: its owner has just signed in. */
  async forget(name: LimitName, subject: string): Promise<void> {
    if (this.#isOn) await this.#limiter(name).delete(hashed(subject));
  }

  /** One mail of a kind to one address in AUTH_MAIL_FREQUENCY seconds, whether or not the address is known. */
  async useMailFrequency(kind: string, address: string): Promise<void> {
    if (!this.#frequency) return;
    const over = await overOf(this.#frequency, `${kind} ${address}`);
    if (over !== null) {
      refuse('over_email_send_rate_limit', `For security purposes, you can only request this after ${over} seconds.`, {
        retryAfter: over,
      });
    }
  }

  #limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`no limit ${name}`);
    return limiter;
  }
}

/** The whole seconds to wait when the limit is used up, or null when this use was counted. */
async function overOf(limiter: RateLimiterPostgres, subject: string): Promise<number | null> {
  try {
    await limiter.consume(hashed(subject));
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
}

/** What the table holds instead of addresses. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/** The part of a peer's address that one customer of a network holds: an IPv4 address, or a /64 of IPv6. */
export function peerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
