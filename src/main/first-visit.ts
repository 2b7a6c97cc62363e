import type { FastifyInstance } from 'fastify';
import { accountsHere } from '#features/setup/server';
import type { Database } from '#server/database';
import type { SiteSettings } from '#server/public-page';

/** Where someone arrives who does not know yet that a new server is set up by the link in its terminal. */
const WAYS_IN: ReadonlySet<string> = new Set(['/', '/auth/login', '/auth/signup']);

export interface FirstVisit {
  /** Called when the server has printed the link to its setup. */
  begin(): void;
  /** True if this server has no owner and no one has signed up. It costs nothing once someone has. */
  isNew(): Promise<boolean>;
}

/**
 * Leads visitors to the setup while the server has no account at all, also those without its link: the page tells them where to find it. Only
 * where the ways in are for people with an account: with a public site or a demo strangers get these, and the pages to sign in and
 * to sign up say in a line that the server has no owner.
 */
export function leadToSetup(
  app: FastifyInstance,
  { pool }: Database,
  { isPublic, hasDemo }: Pick<SiteSettings, 'isPublic' | 'hasDemo'>,
): FirstVisit {
  let mayBeNew = false;
  const look = async () => {
    const accounts = await accountsHere(pool);
    mayBeNew = accounts.isNew;
    return accounts;
  };
  if (!isPublic && !hasDemo)
    app.addHook('onRequest', async (request, reply) => {
      if (!mayBeNew || request.method !== 'GET') return;
      const { pathname, search } = new URL(request.url, 'http://any');
      // With the people of a demo workspace there is someone to sign in.
      if (WAYS_IN.has(pathname) && (await look()).isEmpty)
        return reply.header('cache-control', 'no-store').redirect(`/setup${pathname === '/' ? search : ''}`, 302);
    });
  return {
    begin() {
      mayBeNew = true;
    },
    isNew: async () => mayBeNew && (await look()).isNew,
  };
}
