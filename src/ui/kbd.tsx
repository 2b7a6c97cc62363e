import { Fragment } from 'react';
import styles from './kbd.module.css';
import { keyCaps } from './shortcut.ts';

/** Key caps of a shortcut string such as `mod+k` or the sequence `g b`. Seen only, they are no part of a name. */
export function Kbd({ keys, isSeenOnly }: { keys: string; isSeenOnly?: boolean }) {
  return (
    <kbd className={styles.keys} aria-hidden={isSeenOnly || undefined}>
      {keyCaps(keys).map((chord, index) => (
        <Fragment key={chord.join('+') + String(index)}>
          <kbd className={styles.cap}>{chord.join(' ')}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
