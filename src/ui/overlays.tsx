import { useEffect, useState } from 'react';
import { ConfirmHost, preloadAlertDialog } from './alert-dialog.tsx';
import { preloadDatePicker } from './date-picker.tsx';
import { preloadDialog } from './dialog.tsx';
import { LiveRegion } from './live-region.tsx';
import { loadable } from './loadable.ts';
import { MenuHost, preloadMenu } from './menu.tsx';
import { preloadPicker } from './picker.tsx';
import { preloadPopover } from './popover.tsx';
import { onToastWaiting } from './toast.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

const toaster = loadable(() => import('./toaster.tsx'));

/** What the page needs once for its menus, questions, toasts, tooltips and announcements. Mount it inside the router, beside the routes. */
export function Overlays() {
  return (
    <>
      <MenuHost />
      <ConfirmHost />
      <ToastHost />
      <TooltipLayer />
      <LiveRegion />
    </>
  );
}

/** Fetches the heavy halves ahead, so that the first opening is as quick as the next and works without a connection. */
export async function preloadOverlays(): Promise<void> {
  const parts = [
    toaster.preload,
    preloadMenu,
    preloadPicker,
    preloadDialog,
    preloadAlertDialog,
    preloadPopover,
    preloadDatePicker,
  ];
  await Promise.allSettled(parts.map((preload) => preload()));
}

function ToastHost() {
  const [part, setPart] = useState(toaster.current);
  useEffect(() => {
    if (part) return undefined;
    let isCurrent = true;
    const stop = onToastWaiting(() => {
      void toaster.preload().then(
        (loaded) => isCurrent && setPart(loaded),
        // Nothing else can be said without a toaster; the next toast tries again.
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [part]);
  return part ? <part.Toaster /> : null;
}
