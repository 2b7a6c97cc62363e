import { useEffect, useState } from 'react';
import { LiveRegion } from './live-region.tsx';
import { loadable } from './loadable.ts';
import styles from './page-overlays.module.css';
import { onToastWaiting, shownPlainly, type ToastMessage } from './toast.tsx';

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

/** How long a message is shown without a toaster. */
const PLAIN_MS = 6_000;

/** The toasts. If they cannot be loaded, because the network went before they came, the message is shown as it is. */
function ToastHost() {
  const [part, setPart] = useState(toaster.current);
  const [plain, setPlain] = useState<ToastMessage>();
  useEffect(() => {
    if (part) return undefined;
    let isCurrent = true;
    const stop = onToastWaiting(() => {
      void toaster.preload().then(
        (loaded) => isCurrent && setPart(loaded),
        // The next message tries again.
        () => isCurrent && setPlain(shownPlainly()),
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [part]);
  useEffect(() => {
    const timer = plain && setTimeout(() => setPlain(undefined), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);
  if (part) return <part.Toaster />;
  return (
    plain && (
      <p className={styles.plain} role="alert">
        {plain.text} <br />
        {plain.description}
      </p>
    )
  );
}
