import { useEffect } from 'react';
import { ConfirmHost, preloadAlertDialog } from './alert-dialog.tsx';
import { preloadDatePicker } from './date-picker.tsx';
import { preloadDialog } from './dialog.tsx';
import { MenuHost, preloadMenu } from './menu.tsx';
import { PageOverlays, preloadToaster } from './page-overlays.tsx';
import { preloadPicker } from './picker.tsx';
import { preloadPopover } from './popover.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';
import { watchTouch } from './touched.ts';

/**
 * What the page needs once for its menus, questions, toasts, tooltips, announcements and focus rings. Mount it inside the router, beside
 * the routes.
 */
export function Overlays() {
  useEffect(watchTouch, []);
  return (
    <>
      <MenuHost />
      <ConfirmHost />
      <PageOverlays />
      <TooltipLayer />
    </>
  );
}

/** Preloads the lazily loaded parts, so that the first opening is as fast as the next and works without a connection. */
export async function preloadOverlays(): Promise<void> {
  const parts = [
    preloadToaster,
    preloadMenu,
    preloadPicker,
    preloadDialog,
    preloadAlertDialog,
    preloadPopover,
    preloadDatePicker,
  ];
  await Promise.allSettled(parts.map((preload) => preload()));
}
