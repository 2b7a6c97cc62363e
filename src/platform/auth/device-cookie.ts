import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/tokens';
import type { AuthContext } from './context.ts';
import type { UserRow } from './users.ts';

const COOKIE_SECONDS = 180 * 86_400;
const PREFIX = 'cairn-device-';

const remembered = new WeakMap<FastifyRequest, UserRow>();

/** Records that the owner of an account has just signed in, or set a password, on the device of this request. */
export const rememberDevice = (request: FastifyRequest, user: UserRow): void => void remembered.set(request, user);

/**
 * Gives the device of each successful sign-in its cookie, so that failures of strangers do not lock the owner out (decision
 * 054). The cookie grants nothing: it only determines whose failures are counted separately.
 */
export function setDeviceCookies(app: FastifyInstance, { tokens, config }: AuthContext): void {
  const { pathname, protocol } = new URL(`${config.apiUrl}/auth/v1`);
  const attributes = `Path=${pathname}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
  app.addHook('onSend', async (request, reply) => {
    const user = remembered.get(request);
    if (!user || user.is_anonymous || reply.statusCode >= 400) return;
    const device = knownDevice(tokens, request, user) ?? randomBytes(16).toString('base64url');
    reply.header('set-cookie', `${nameOf(user)}=${device}.${macOf(tokens, user, device)}; ${attributes}`);
  });
}

/**
 * The id of the requesting device, if the owner of this account has signed in on it since the password was set; otherwise
 * null. A new password makes every device unknown again: a person who knew the old one may have kept cookies.
 */
export function knownDevice(tokens: Tokens, request: FastifyRequest, user: UserRow | null): string | null {
  if (!user) return null;
  const name = `${nameOf(user)}=`;
  const pair = cookiesOf(request).find((each) => each.startsWith(name));
  const [, device = '', mac = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(pair?.slice(name.length) ?? '') ?? [];
  if (device === '') return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(tokens, user, device))) ? device : null;
}

/** Whether a request has any device cookie, valid or not: only then is a lookup worthwhile. */
export const showsDevice = (request: FastifyRequest): boolean => cookiesOf(request).some((pair) => pair.startsWith(PREFIX));

const cookiesOf = (request: FastifyRequest): string[] => (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());

// One per account, because people in one household or office share a browser.
const nameOf = ({ id }: UserRow): string => PREFIX + createHash('sha256').update(id).digest('base64url').slice(0, 12);

const macOf = (tokens: Tokens, { id, encrypted_password: password }: UserRow, device: string): string =>
  createHmac('sha256', tokens.derivedKey('device-cookie'))
    .update(JSON.stringify([id, device, password]))
    .digest('base64url');
