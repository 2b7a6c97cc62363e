import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { cleanedName, inWords } from '../rules.ts';
import styles from './attachments.module.css';
import { AttachHere, useFileChooser } from './file-choosing.tsx';
import { FileIcon } from './file-icon.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import * as words from './words.ts';

/** Files selected for an item that does not exist yet. They are uploaded once it does. */
export function SelectedFiles({ chosen, add, leaveOut }: ChosenFiles) {
  const { chooser, choose } = useFileChooser(add);
  return (
    <section className={styles.section} aria-label={words.attachments}>
      {chosen.length > 0 ? (
        <ul className={styles.list} aria-label={words.files}>
          {chosen.map(({ id, file }) => {
            const name = cleanedName(file.name) || words.unnamedFile;
            return (
              <li key={id} className={styles.row}>
                <FileIcon name={name} mime={file.type} />
                <span className={styles.name} dir="auto" title={name}>
                  {name}
                </span>
                <span className={styles.facts}>{inWords(file.size)}</span>
                <IconButton label={words.removeChosenFile(name)} icon={<X />} size="s" onClick={() => leaveOut(id)} />
              </li>
            );
          })}
        </ul>
      ) : null}
      {chooser}
      <AttachHere onClick={choose} />
    </section>
  );
}
