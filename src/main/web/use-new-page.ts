import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/**
 * What a browser does for a new page and a router does not: the view scrolls to its top, and the focus moves to its heading,
 * so that a screen reader announces it. A sheet over a page (`handle: { isSheet: true }`) is no new page: it has a focus of
 * its own.
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
  // Some screens stay while their address changes, and so do their scrollers: settings from tab to tab, a sheet from task to
  // task. Before the effects of screens, one of which may scroll to what the address names.
  useTop('page', page);
  useTop('sheet', pathname);
}

/** Scrolls everything inside to its top when the address changes. */
function useTop(kind: 'page' | 'sheet', address: string): void {
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    for (const scroller of document.querySelectorAll(`[data-scroller="${kind}"]`)) scroller.scrollTop = 0;
  }, [kind, address]);
}

function focusHeading(): void {
  // A field that requests the focus itself has it by now.
  const active = document.activeElement;
  if (active?.matches('input, textarea') && active.closest('main')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const isSheet = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'isSheet' in handle;
