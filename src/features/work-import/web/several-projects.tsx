import { useState } from 'react';
import { Button } from '#ui/button';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { ImportedWork } from '../contract/imported-work.ts';
import styles from './work-import.module.css';
import * as words from './words.ts';

interface SeveralProjectsProps {
  works: readonly ImportedWork[];
  onSelect: (work: ImportedWork) => void;
  /** The person wants another file. */
  onLeave: () => void;
}

/** Asks which project of an export to import here: some tools export all of them at once. */
export function SeveralProjects({ works, onSelect, onLeave }: SeveralProjectsProps) {
  const [nth, setNth] = useState('0');
  const work = works[Number(nth)];
  return (
    <div className={styles.file}>
      <Text role="status">{words.severalProjects(works.length)}</Text>
      <Select
        label={words.projectToImport}
        autoFocus
        value={nth}
        options={works.map(({ head, items }, at) => ({ value: String(at), label: words.projectWith(head.name, items.length) }))}
        onChange={({ target }) => setNth(target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onLeave}>{words.otherFile}</Button>
        <Button variant="primary" onClick={() => work && onSelect(work)}>
          {words.previewProject}
        </Button>
      </div>
    </div>
  );
}
