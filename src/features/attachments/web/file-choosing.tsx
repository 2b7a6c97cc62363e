import { Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './attachments.module.css';
import * as words from './words.ts';
import { attachHere } from './words.tsx';

/** Opens the file dialog of the browser: render `chooser` anywhere and call `choose`. */
export function useFileChooser(onChoose: (files: readonly File[]) => void): { chooser: ReactNode; choose: () => void } {
  const input = useRef<HTMLInputElement>(null);
  const chooser = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={words.filesToAttach}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // So that the same file can be selected again.
        target.value = '';
      }}
    />
  );
  return { chooser, choose: () => input.current?.click() };
}

/** The empty state, which opens the file dialog. */
export function AttachHere({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.empty} onClick={onClick}>
      <Paperclip aria-hidden="true" />
      <span>
        {attachHere(<strong>{words.attachFiles}</strong>, (text) => (
          <span className={styles.byPointer}>{text}</span>
        ))}
      </span>
    </button>
  );
}
