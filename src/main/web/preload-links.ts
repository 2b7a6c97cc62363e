import { matchRoutes, type createBrowserRouter } from 'react-router';

/** What a route may declare beyond React Router's own fields: what its screen loads once it is shown, other than by `lazy`. */
interface Handle {
  preload?(): Promise<unknown>;
}

/** Loads the screen that a link leads to as soon as someone points at the link, focuses or presses it. */
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

/** Anyone who follows the link loads it again and sees the error. */
const ignored = (): void => {};
