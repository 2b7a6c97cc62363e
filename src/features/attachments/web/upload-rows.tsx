import { useState } from 'react';
import styles from './attachments.module.css';
import { UploadRow } from './upload-row.tsx';
import { useShownUploads } from './upload-notice.ts';
import { useUploads } from './uploads.ts';
import * as words from './words.ts';

/** What is on its way to an item, with its progress, or why it failed and a way to try again. */
export function UploadRows({ holderId }: { holderId: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const uploads = useUploads(holderId);
  useShownUploads(holderId, place);
  return (
    <div ref={setPlace}>
      {uploads.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.files}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}
