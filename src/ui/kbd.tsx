import { Fragment } from 'react';
import styles from './kbd.module.css';
import { keyCaps } from './shortcut.ts';

/** Key caps of a shortcut string such as `mod+k` or the sequence `g b`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.keys}>
      {keyCaps(keys).map((chord, index) => (
        <Fragment key={chord.join('+') + String(index)}>
          <kbd className={styles.cap}>{chord.join(' ')}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
