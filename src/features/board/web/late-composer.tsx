import { useCallback } from 'react';
import { usePart } from '#web/use-part';
import { useBoardSurface } from './board-surface.ts';
import type { ComposerProps } from './composer.tsx';
import styles from './composer.module.css';

const composer = () => import('./composer.tsx');

/** Where tasks are written; fetched when somebody begins to, or ahead of it by the board (`useComposerAhead`). */
export function LateComposer(props: ComposerProps) {
  const { store } = useBoardSurface();
  const close = useCallback(() => store.set({ composer: null }), [store]);
  const part = usePart(composer, true, close);
  return part ? <part.Composer {...props} /> : <Coming end={props.end} />;
}

/** Takes the keys until it is here: they are meant for a title, and are no shortcuts of the board. */
const Coming = ({ end }: Pick<ComposerProps, 'end'>) => (
  <div className={styles.composer} data-end={end}>
    <textarea className={styles.area} rows={1} aria-label="Loading the new task" aria-busy readOnly autoFocus />
  </div>
);

export const useComposerAhead = (): void => void usePart(composer, false);
