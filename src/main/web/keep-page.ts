import { matchRoutes, type createBrowserRouter, type To } from 'react-router';
import { tellNotLoaded } from '#ui/loadable';
import { connection } from '#web/connection';

/**
 * Without a network, leaves a page only for a screen whose code is here. Otherwise the router would put a page of its own in
 * place of what the person was reading, and nothing would lead back to it.
 */
export function keepPageOffline(router: ReturnType<typeof createBrowserRouter>): void {
  const go = router.navigate.bind(router) as (to: To | number | null, options?: object) => Promise<void>;
  const navigate: typeof go = async (to, options) => {
    if (connection() === 'offline' && !(await canShow(to))) return tellNotLoaded();
    return go(to, options);
  };

  /** A path relative to its page and a step in the history lead to what was shown before. */
  async function canShow(to: To | number | null): Promise<boolean> {
    const path = typeof to === 'string' ? to.replace(/[?#].*/, '') : typeof to === 'object' ? to?.pathname : undefined;
    if (!path?.startsWith('/')) return true;
    const parts = (matchRoutes(router.routes, path) ?? []).flatMap(({ route: { lazy } }) =>
      typeof lazy === 'function' ? [lazy()] : [],
    );
    return Promise.all(parts).then(
      () => true,
      () => false,
    );
  }

  router.navigate = navigate;
}
