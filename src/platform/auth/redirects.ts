import { isIP } from 'node:net';
import type { Config } from '#server/config';
import { isOnThisMachine } from '#server/config-problems';

const REDIRECT_MAX = 2_048;
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a link may lead: the requested address if it is on the allow list, otherwise the site (GoTrue). Other ports of this
 * machine are allowed only on a server that people run on their own machine. On any other server, an unrelated program may
 * listen there.
 */
export function redirectTarget(config: Config, wanted: string | undefined): string {
  const site = new URL(config.AUTH_SITE_URL ?? config.publicUrl);
  const url = wanted && wanted.length <= REDIRECT_MAX && URL.canParse(wanted) ? new URL(wanted) : null;
  const isLocal = isOnThisMachine(config.publicUrl);
  return url && mayRedirect(url, { site, isLocal, globs: config.AUTH_REDIRECT_URLS }) ? url.href : site.href;
}

/**
 * The pages of Cairn that read the token of a recovery link themselves (`token_hash`). The link then works in every browser,
 * and a mail scanner that opens it does not use it up. Null for any other target, which gets a code that only the requesting
 * browser can use.
 */
export function ownRecovery(config: Config, target: string, token: string): string | null {
  const url = new URL(target);
  const site = new URL(config.AUTH_SITE_URL ?? config.publicUrl);
  if (url.origin !== site.origin || url.pathname !== '/auth/update-password') return null;
  return withFields(target, 'query', { token_hash: token, type: 'recovery' });
}

/** The address of the site with `fields` in its fragment and, for PKCE, in its query. */
export function withFields(target: string, place: 'fragment' | 'query' | 'both', fields: Record<string, string>): string {
  const url = new URL(target);
  if (place !== 'fragment') for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  if (place !== 'query') url.hash = new URLSearchParams({ ...fields, ...(place === 'fragment' ? { sb: '' } : {}) }).toString();
  return url.href;
}

interface Allowed {
  site: URL;
  isLocal: boolean;
  globs: readonly string[];
}

function mayRedirect(url: URL, { site, isLocal, globs }: Allowed): boolean {
  if (NEVER.has(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || (isLocal && isLoopback(url)))
  )
    return true;
  // A wildcard for hosts covers hosts of the network. This machine must be named explicitly.
  if (isLoopback(url)) return globs.some((glob) => namesLoopback(glob, isLocal) && matches(glob, url));
  const isRawAddress = isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0;
  if (isRawAddress) return false;
  return globs.some((glob) => matches(glob, url));
}

const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

const namesLoopback = (glob: string, isLocal: boolean): boolean =>
  isLocal || /^[a-z][a-z0-9+.-]*:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(glob);

/** Host and path are matched separately, so that a `**` in the host cannot reach into a path that someone else chose. */
function matches(glob: string, url: URL): boolean {
  const [, scheme = '', authority = '', path = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i.exec(glob) ?? [];
  if (`${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (!patternOf(authority, '[^/]').test(url.host)) return false;
  const pattern = patternOf(path, '.');
  // The root may be written with or without its slash, both in the list and in the address.
  return pattern.test(url.pathname) || (['', '/'].includes(url.pathname) && (pattern.test('') || pattern.test('/')));
}

/** `**` matches anything in its part, `*` anything up to the next `.` or `/`, and `?` one such character. */
function patternOf(glob: string, any: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return `${any}*`;
    if (found === '*') return '[^./]*';
    return found === '?' ? '[^./]' : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 'i');
}
