import { useEffect, useState } from 'react';
import { LiveRegion } from './live-region.tsx';
import { loadable } from './loadable.ts';
import { onToastWaiting } from './toast.tsx';

const toaster = loadable(() => import('./toaster.tsx'));

export const preloadToaster = () => toaster.preload();

/** What every page needs once for its toasts and announcements. */
export function PageOverlays() {
  return (
    <>
      <ToastHost />
      <LiveRegion />
    </>
  );
}

function ToastHost() {
  const [part, setPart] = useState(toaster.current);
  useEffect(() => {
    if (part) return undefined;
    let isCurrent = true;
    const stop = onToastWaiting(() => {
      void toaster.preload().then(
        (loaded) => isCurrent && setPart(loaded),
        // Without a toaster no message can be shown. The next toast tries again.
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
