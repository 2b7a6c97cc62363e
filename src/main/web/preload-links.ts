import { matchRoutes, type createBrowserRouter } from 'react-router';

/** What a route may say beside RR's own: what its screen fetches when it stands, other than by `lazy`. */
interface Handle {
  preload?(): Promise<unknown>;
}

/** Fetches the screen that a link leads to as soon as someone points at the link, focuses or presses it. */
export function preloadLinks({ routes }: ReturnType<typeof createBrowserRouter>): void {
  const handleIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(ignored);
      (route.handle as Handle | undefined)?.preload?.().catch(ignored);
    }
  };
  for (const intent of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(intent, handleIntent, { capture: true, passive: true });
}

/** Whoever follows the link asks again, and is told. */
const ignored = (): void => {};
