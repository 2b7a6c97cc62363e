import { useCallback, useState } from 'react';
import type { TaskStatus } from '#features/projects/contract';
import { usePart } from '#web/use-part';
import { useBoardSurface } from './board-surface.ts';
import type { ComposerProps } from './composer.tsx';
import styles from './composer.module.css';
import * as words from './words.ts';

const composer = () => import('./composer.tsx');

/** Where tasks are written; fetched when someone begins to, or ahead of it by the board (`useComposerAhead`). */
export function LateComposer(props: ComposerProps) {
  const { store } = useBoardSurface();
  const close = useCallback(() => store.set({ composer: null }), [store]);
  const part = usePart(composer, true, close);
  const [entered, setEntered] = useState(0);
  return part ? (
    <part.Composer {...props} entered={entered} />
  ) : (
    <Coming end={props.end} drafts={store.drafts} status={props.cell.status} onEnter={setEntered} onLeave={close} />
  );
}

interface ComingProps extends Pick<ComposerProps, 'end'> {
  drafts: Map<TaskStatus, string>;
  status: TaskStatus;
  /** So many letters of the draft were ended by Enter. */
  onEnter: (letters: number) => void;
  onLeave: () => void;
}

/** Takes the letters until it is here, and it goes on with them: they are meant for a title, and are no shortcuts of the board. */
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
        // With the line's end, which follows.
        if (key === 'Enter' && !shiftKey) onEnter(currentTarget.value.length + 1);
        if (key === 'Escape') onLeave();
      }}
    />
  </div>
);

export const useComposerAhead = (): void => void usePart(composer, false);
