import { RotateCw, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { ProgressBar } from '#ui/progress-bar';
import { inWords } from '../rules.ts';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';
import * as words from './words.ts';

/** An upload with its progress and buttons to cancel or retry it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, mime, size, sent, state } = upload;
  const isFailed = state === 'failed';
  return (
    <li className={styles.row} data-state={state}>
      <FileIcon name={name} mime={mime} />
      <div className={styles.way}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        {isFailed ? null : (
          <ProgressBar label={words.uploadingFile(name)} segments={[{ value: sent, tone: 'accent' }]} total={Math.max(size, 1)} />
        )}
        <span className={styles.facts} role={isFailed ? 'alert' : undefined}>
          {statusOf(upload)}
        </span>
      </div>
      {isFailed ? (
        <IconButton label={words.retryUpload(name)} icon={<RotateCw />} size="s" onClick={() => retryUpload(id)} />
      ) : null}
      <IconButton
        label={isFailed ? words.removeFromList(name) : words.cancelUpload(name)}
        icon={<X />}
        size="s"
        onClick={() => cancelUpload(id)}
      />
    </li>
  );
}

function statusOf({ state, isPaused, sent, size, error }: Upload): string {
  if (state === 'failed') return error ?? '';
  if (isPaused) return words.uploadPaused;
  if (state === 'waiting') return words.waitingToUpload(inWords(size));
  return sent >= size ? words.finishing : words.sentOfSize(inWords(sent), inWords(size));
}
