import { ImageOff } from 'lucide-react';
import type { ShownMedia } from '#features/documents/web';
import { Button } from '#ui/button';
import styles from './media.module.css';
import * as words from './words.ts';

interface MissingMediaProps {
  media: ShownMedia;
  state: 'loading' | 'missing' | 'offline';
  onRetry: () => void;
}

/** Where an image or a file would be: it is not known yet, or it is no file of this document. */
export function MissingMedia({ media: { type, alt, name }, state, onRetry }: MissingMediaProps) {
  if (state === 'loading') return <div className={styles.missing} aria-busy="true" aria-label={words.loadingImage} />;
  const gone = type === 'file' ? words.fileUnavailable : words.imageUnavailable;
  return (
    <div className={styles.missing}>
      <ImageOff aria-hidden="true" />
      <span>{state === 'offline' ? words.imageOffline : gone}</span>
      {alt || name ? <span className={styles.said}>{alt || name}</span> : null}
      {state === 'offline' ? (
        <span data-own-events="">
          <Button size="s" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
