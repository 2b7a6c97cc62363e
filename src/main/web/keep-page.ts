import { matchRoutes, type createBrowserRouter, type To } from 'react-router';
import { tellNotLoaded } from '#ui/loadable';
import { connection } from '#web/connection';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Without a network, leaves a page only for a screen whose code is here. Otherwise the router would put a page of its own in
 * place of what the person was reading, and nothing would lead back to it.
 */
export function keepPageOffline(router: Router): void {
  const go = router.navigate.bind(router) as (to: To | number | null, options?: object) => Promise<void>;
  const navigate: typeof go = async (to, options) => {
    if (connection() === 'offline' && !(await canLead(router, to))) return tellNotLoaded();
    return go(to, options);
  };
  router.navigate = navigate;
  keepOnHistory(router);
}

/** The same for the browser's own Back and Forward, which change the address before anyone is asked. */
function keepOnHistory(router: Router): void {
  let at = placeInHistory();
  let passes = false;
  let isReturning = false;
  router.subscribe(({ location: { key } }) => {
    // Not while the browser is already elsewhere.
    if (key === (history.state as { key?: string } | null)?.key) at = placeInHistory();
  });
  const handlePop = async (event: PopStateEvent) => {
    const isOurs = isReturning;
    isReturning = false;
    if (passes || (!isOurs && connection() !== 'offline')) return;
    // The router does not learn of it until its screen is known to be here.
    event.stopImmediatePropagation();
    if (isOurs) return;
    if (await canShow(router, location.pathname)) {
      passes = true;
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      passes = false;
      return;
    }
    tellNotLoaded();
    // Another step may have been taken meanwhile, and 0 would load the page again.
    const back = at - placeInHistory();
    if (isReturning || back === 0) return;
    isReturning = true;
    history.go(back);
  };
  // Captured, to come before the router's.
  addEventListener('popstate', (event) => void handlePop(event), { capture: true });
}

/** React Router numbers the entries of the history that it makes. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** A path relative to its page and a step in the history lead to what was shown before. */
async function canLead(router: Router, to: To | number | null): Promise<boolean> {
  const path = typeof to === 'string' ? to.replace(/[?#].*/, '') : typeof to === 'object' ? to?.pathname : undefined;
  return !path?.startsWith('/') || canShow(router, path);
}

const canShow = ({ routes }: Router, path: string): Promise<boolean> =>
  Promise.all(
    (matchRoutes(routes, path) ?? []).flatMap(({ route: { lazy } }) => (typeof lazy === 'function' ? [lazy()] : [])),
  ).then(
    () => true,
    () => false,
  );
