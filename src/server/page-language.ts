import type { onRequestHookHandler } from 'fastify';
import { LANGUAGE_COOKIE } from '#contract/languages';
import { isLanguage, pageLanguage } from './request-language.ts';
import { inLanguage } from './spoken.ts';

/** The name in the address by which a reader selects a language: `?language=de`. */
export const LANGUAGE_ASKED = 'language';

/** What else than its address a page in the language of its reader depends on. */
export const DEPENDS_ON = 'accept-language, cookie';

/** Answers in the language of the reader. As a hook of the route of a page: what it writes with `spoken` words follows. */
export const inReadersLanguage: onRequestHookHandler = (request, reply, done) => {
  void reply.header('vary', [reply.getHeader('vary') ?? [], DEPENDS_ON].flat().join(', '));
  inLanguage(pageLanguage(request), done);
};

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps the language that a reader selected by a link, and leads back to the page without it. The app keeps the same cookie,
 * and reads it in the browser (src/web/page-language.ts), so scripts of this server can see it.
 */
export const selectedLanguage: onRequestHookHandler = (request, reply, done) => {
  const address = new URL(request.url, 'http://page');
  const asked = address.searchParams.get(LANGUAGE_ASKED);
  if (!isLanguage(asked)) return done();
  address.searchParams.delete(LANGUAGE_ASKED);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${LANGUAGE_COOKIE}=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`);
  void reply.header('cache-control', 'no-store').redirect(address.pathname + address.search, 303);
};
