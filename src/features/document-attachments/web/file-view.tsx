import { Download } from 'lucide-react';
import type { Attachment } from '#features/attachments/contract';
import { IconButton } from '#ui/icon-button';
import styles from './media.module.css';
import type { Parts } from './text-files.tsx';
import * as words from './words.ts';

interface FileViewProps {
  parts: Parts;
  file: Attachment;
  isSelected: boolean;
  onSave: () => void;
}

/** A file in a text: a row with what it is. */
export function FileView({ parts, file: { name, mime, size }, isSelected, onSave }: FileViewProps) {
  return (
    <div className={styles.file} data-selected={isSelected || undefined}>
      <parts.FileIcon name={name} mime={mime} />
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
      <span className={styles.size}>{parts.inWords(size)}</span>
      <span data-own-events="">
        <IconButton label={words.downloadFile(name)} icon={<Download />} size="s" onClick={onSave} />
      </span>
    </div>
  );
}
