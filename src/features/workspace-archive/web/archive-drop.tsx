import { useState } from 'react';
import { FileDrop } from '#ui/file-drop';
import { canBeArchive } from './import-data.ts';
import * as words from './words.ts';

/** Takes an archive by selection or drop. */
export function ArchiveDrop({ onArchive }: { onArchive: (file: File) => void }) {
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    // A folder cannot be read.
    const isOne = await canBeArchive(file).catch(() => false);
    setError(isOne ? null : words.notAnArchive);
    if (isOne) onArchive(file);
  };
  return (
    <FileDrop
      hint={words.dropArchive}
      selectLabel={words.selectArchive}
      label={words.archive}
      accept=".gz,.tgz,application/gzip"
      error={error}
      onFiles={([file]) => void take(file)}
    />
  );
}
