import { useCallback, useState, type KeyboardEvent } from 'react';
import type { TaskStatus } from '#features/projects/contract';
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
  const [entered, setEntered] = useState(0);
  return part ? (
    <part.Composer {...props} entered={entered} />
  ) : (
    <Coming end={props.end} draft={store.drafts} status={props.cell.status} onEnter={setEntered} onLeave={close} />
  );
}

interface ComingProps extends Pick<ComposerProps, 'end'> {
  draft: Map<TaskStatus, string>;
  status: TaskStatus;
  /** So many letters of the draft were ended by Enter. */
  onEnter: (letters: number) => void;
  onLeave: () => void;
}

/** Takes the letters until it is here, and it goes on with them: they are meant for a title, and are no shortcuts of the board. */
function Coming({ end, draft, status, onEnter, onLeave }: ComingProps) {
  const [text, setText] = useState(draft.get(status) ?? '');
  const write = (next: string) => {
    setText(next);
    draft.set(status, next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    if (event.key !== 'Enter' || event.shiftKey || text.trim() === '') return;
    event.preventDefault();
    write(`${text}\n`);
    onEnter(text.length + 1);
  };
  return (
    <div className={styles.composer} data-end={end}>
      <textarea
        ref={toEnd}
        className={styles.area}
        rows={1}
        aria-label="Loading the new task"
        aria-busy
        autoFocus
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}

/** A draft is gone on with where it ends. */
const toEnd = (area: HTMLTextAreaElement | null): void => {
  if (area?.value) area.setSelectionRange(area.value.length, area.value.length);
};

export const useComposerAhead = (): void => void usePart(composer, false);
