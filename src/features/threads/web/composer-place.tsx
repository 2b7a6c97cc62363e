import type { RefCallback } from 'react';
import { aboveKeyboard } from '#ui/above-keyboard';
import styles from './composer-place.module.css';

/** The field of the composer for a new comment, for keyboard shortcuts. */
export const NEW_COMMENT = '[data-part="new-comment"] :is(textarea, [contenteditable="true"])';

/** The place of the composer below the scrolling part, so that it is always in reach. `Thread` puts it there. */
export function ComposerPlace({ ref }: { ref: RefCallback<HTMLElement> }) {
  return (
    <div ref={aboveKeyboard} className={styles.place}>
      <div ref={ref} className={styles.composer} />
    </div>
  );
}
