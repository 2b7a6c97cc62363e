import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/**
 * What a browser does for a new page and a router does not: the view begins at its top, and the focus at its heading, so that
 * a screen reader tells where one is. A sheet over a page (`handle: { isSheet: true }`) is no new page: it has a focus of its own.
 */
export function useNewPage(): void {
  const { pathname } = useLocation();
  const page = useMatches().findLast(({ handle }) => !isSheet(handle))?.pathname ?? pathname;
  const shown = useRef<string | null>(null);

  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === null || before === page) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [page]);
  // Some screens stay while their address changes, and so do their scrollers: settings from tab to tab, a sheet from task to task.
  // Before the effects of screens, one of which may scroll to what the address names.
  useTop('page', page);
  useTop('sheet', pathname);
}

/** Brings what scrolls inside to its top when the address becomes another. */
function useTop(kind: 'page' | 'sheet', address: string): void {
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    for (const scroller of document.querySelectorAll(`[data-scroller="${kind}"]`)) scroller.scrollTop = 0;
  }, [kind, address]);
}

function focusHeading(): void {
  // A field that asks for the focus by itself has it by now.
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.closest('main')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const isSheet = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'isSheet' in handle;
