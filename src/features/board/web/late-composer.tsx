import { useCallback, useState } from 'react';
import type { TaskStatus } from '#features/projects/contract';
import { usePart } from '#web/use-part';
import { useBoardSurface } from './board-surface.ts';
import type { ComposerProps } from './composer.tsx';
import styles from './composer.module.css';
import * as words from './words.ts';

const composer = () => import('./composer.tsx');

/** The quick entry of tasks, loaded when someone starts to use it, or ahead of that by the board (`useComposerAhead`). */
export function LateComposer(props: ComposerProps) {
  const { store } = useBoardSurface();
  const close = useCallback(() => store.set({ composer: null }), [store]);
  const part = usePart(composer, true, close);
  const [entered, setEntered] = useState(0);
  const [isLeft, setLeft] = useState(false);
  return part ? (
    <part.Composer {...props} entered={entered} isLeft={isLeft} />
  ) : (
    <Coming
      end={props.end}
      drafts={store.drafts}
      status={props.cell.status}
      onEnter={setEntered}
      // What was ended by Enter is added first.
      onLeave={entered > 0 ? () => setLeft(true) : close}
    />
  );
}

interface ComingProps extends Pick<ComposerProps, 'end'> {
  drafts: Map<TaskStatus, string>;
  status: TaskStatus;
  /** How many letters of the draft were ended by Enter. */
  onEnter: (letters: number) => void;
  onLeave: () => void;
}

/**
 * Takes the letters until the composer is loaded, which then continues with them: they are meant for a title, and are no
 * shortcuts of the board.
 */
const Coming = ({ end, drafts, status, onEnter, onLeave }: ComingProps) => (
  <div className={styles.composer} data-end={end}>
    <textarea
      className={styles.area}
      rows={1}
      aria-label={words.loadingNewTask}
      aria-busy
      autoFocus
      defaultValue={drafts.get(status)}
      onChange={({ target }) => drafts.set(status, target.value)}
      onKeyDown={({ key, shiftKey, currentTarget }) => {
        // With the line break, which follows.
        if (key === 'Enter' && !shiftKey) onEnter(currentTarget.value.length + 1);
        if (key === 'Escape') onLeave();
      }}
    />
  </div>
);

export const useComposerAhead = (): void => void usePart(composer, 'worked');
