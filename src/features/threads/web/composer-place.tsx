import { type RefCallback, useEffect, useRef } from 'react';
import styles from './composer-place.module.css';

/** The field of the composer for a new comment, for keyboard shortcuts. */
export const NEW_COMMENT = '[data-part="new-comment"] :is(textarea, [contenteditable="true"])';

/** The place of the composer below the scrolling part, so that it is always in reach. `Thread` puts it there. */
export function ComposerPlace({ ref }: { ref: RefCallback<HTMLElement> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = () => {
      // Most phones show the keyboard over the page. Zooming in makes the visible part smaller too.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      place.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <div ref={ref} className={styles.composer} />
    </div>
  );
}
