import { Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './attachments.module.css';
import * as words from './words.ts';

/** Lets files be chosen from the disk: `chooser` has to stand somewhere, and `choose` opens it. */
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
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
  return { chooser, choose: () => input.current?.click() };
}

/** A place that asks for files. */
export function AttachHere({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.empty} onClick={onClick}>
      <Paperclip aria-hidden="true" />
      <span>
        <strong>{words.attachFiles}</strong> or drop or paste them here
      </span>
    </button>
  );
}
