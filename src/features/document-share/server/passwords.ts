import { createHmac, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#server/failures';
import { Lane } from '#server/lane';
import { hashedPassword, isPasswordOf } from '#server/password-hashing';
import { LINK_PASSWORD_MAX } from '../fields.ts';

/** How long a visitor who entered the password is not asked again. */
const REMEMBERED_S = 7 * 86_400;
const SPAN_S = 15 * 60;
/** In that time, of one network and of everyone together, so that guessing from many networks is slow too. */
const [TRIES, TRIES_OF_ALL] = [10, 300];

// A hash takes 60 ms of a core, which people who sign in need too.
const lane = new Lane(1, 50);

async function taken<Result>(work: () => Promise<Result>): Promise<Result> {
  if (lane.isFull) fail('too-many-requests', { seconds: 2 });
  return lane.run(work);
}

/** The hash of a password to store; undefined and null stay as they are. */
export const hashOf = async (password: string | null | undefined): Promise<string | null | undefined> =>
  password == null ? password : taken(() => hashedPassword(password));

interface Locked {
  readonly id: string;
  readonly passwordHash: string;
}

type Entered = { readonly is: 'right' | 'wrong' } | { readonly is: 'too-many'; readonly seconds: number };

/** The passwords that visitors enter, within limits. */
export class EnteredPasswords {
  readonly #ofNetwork = new RateLimiterMemory({ points: TRIES, duration: SPAN_S });
  readonly #ofLink = new RateLimiterMemory({ points: TRIES_OF_ALL, duration: SPAN_S });

  async check({ id, passwordHash }: Locked, { password, network }: { password: string; network: string }): Promise<Entered> {
    try {
      await this.#ofNetwork.consume(`${id} ${network}`);
      await this.#ofLink.consume(id);
    } catch (over) {
      if (over instanceof RateLimiterRes) return { is: 'too-many', seconds: Math.ceil(over.msBeforeNext / 1000) };
      throw over;
    }
    const isRight = await taken(() => isPasswordOf(passwordHash, password.slice(0, LINK_PASSWORD_MAX + 1)));
    return { is: isRight ? 'right' : 'wrong' };
  }
}

// The hash has a salt of its own and never leaves the server. So a value ends with the password, and opens no other link.
const signature = ({ id, passwordHash }: Locked, until: string): string =>
  createHmac('sha256', passwordHash).update(`${id}.${until}`).digest('base64url');

/** The value of the cookie of someone who entered the password, and how long browsers keep it. */
export function opening(link: Locked, now = Date.now()): { value: string; seconds: number } {
  const until = String(Math.floor(now / 1000) + REMEMBERED_S);
  return { value: `${until}.${signature(link, until)}`, seconds: REMEMBERED_S };
}

/** True if the cookie was made for this link and its password, and is not too old. */
export function isOpenedBy(link: Locked, cookie: string | null, now = Date.now()): boolean {
  const [until = '', signed = ''] = cookie?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(link, until))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) * 1000 > now;
}
