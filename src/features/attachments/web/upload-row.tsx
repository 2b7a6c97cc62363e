import { RotateCw, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { ProgressBar } from '#ui/progress-bar';
import { inWords } from '../rules.ts';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';
import * as words from './words.ts';

/** A file on its way: how far it is, and the ways to call it off or try again. */
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
          <ProgressBar label={words.attachingName(name)} segments={[{ value: sent, tone: 'accent' }]} total={Math.max(size, 1)} />
        )}
        <span className={styles.facts} role={isFailed ? 'alert' : undefined}>
          {saidOf(upload)}
        </span>
      </div>
      {isFailed ? (
        <IconButton label={words.tryNameAgain(name)} icon={<RotateCw />} size="s" onClick={() => retryUpload(id)} />
      ) : null}
      <IconButton
        label={isFailed ? words.removeNameFromTheList(name) : words.cancelName(name)}
        icon={<X />}
        size="s"
        onClick={() => cancelUpload(id)}
      />
    </li>
  );
}

function saidOf({ state, isCutOff, sent, size, error }: Upload): string {
  if (state === 'failed') return error ?? '';
  if (isCutOff) return words.offlineItGoesOnByItself;
  if (state === 'waiting') return words.sizeWaitsForItsTurn(inWords(size));
  return sent >= size ? words.nearlyThere : words.sentOfSize(inWords(sent), inWords(size));
}
