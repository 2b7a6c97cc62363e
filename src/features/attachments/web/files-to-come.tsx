import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '#ui/icon-button';
import { cleanedName, inWords } from '../rules.ts';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';

/** Files that were chosen for what is not made yet: they are sent once it is. */
export function FilesToCome({ chosen, add, leaveOut }: ChosenFiles) {
  const input = useRef<HTMLInputElement>(null);
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <section className={styles.section} aria-label="Attachments">
      {chosen.length > 0 ? (
        <ul className={styles.list} aria-label="Files">
          {chosen.map(({ id, file }) => {
            const name = cleanedName(file.name) || 'file';
            return (
              <li key={id} className={styles.row}>
                <FileIcon name={name} mime={file.type} />
                <span className={styles.name} dir="auto" title={name}>
                  {name}
                </span>
                <span className={styles.facts}>{inWords(file.size)}</span>
                <IconButton label={`Leave ${name} out`} icon={<X />} size="s" onClick={() => leaveOut(id)} />
              </li>
            );
          })}
        </ul>
      ) : null}
      <input ref={input} type="file" multiple hidden aria-label="Files to attach" onChange={handleChoice} />
      <button type="button" className={styles.empty} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
        <span>
          <strong>Attach files</strong> or drop or paste them here
        </span>
      </button>
    </section>
  );
}
