import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database';
import type { SiteSettings } from '#server/public-page';

const IS_EMPTY = 'SELECT NOT EXISTS (SELECT FROM auth.users) AS "isEmpty"';

/**
 * Leads visitors of `/` to the setup while the server has no account at all, also those without its link: the page tells them
 * where to find it. Only where `/` is for people with an account: strangers get the public site, and visitors their demo. It costs
 * nothing once there is an account, and begins with `begin`.
 */
export function leadToSetup(
  app: FastifyInstance,
  { pool }: Database,
  { isPublic, hasDemo }: Pick<SiteSettings, 'isPublic' | 'hasDemo'>,
): { begin(): Promise<void> } {
  if (isPublic || hasDemo) return { begin: async () => undefined };
  let mayBeEmpty = false;
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ isEmpty: boolean }>(IS_EMPTY);
    mayBeEmpty = rows[0]?.isEmpty ?? false;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBeEmpty || request.method !== 'GET') return;
    const { pathname, search } = new URL(request.url, 'http://any');
    if (pathname !== '/') return;
    await look();
    if (mayBeEmpty) return reply.header('cache-control', 'no-store').redirect(`/setup${search}`, 302);
  });
  return { begin: look };
}
