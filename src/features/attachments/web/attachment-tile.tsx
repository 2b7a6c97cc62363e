import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { contextMenu, MenuButton } from '#ui/menu';
import { tip } from '#ui/tooltip';
import type { Attachment } from '../contract.ts';
import { hasThumbnail } from '../rules.ts';
import { addressFailed, useAddress } from './addresses.ts';
import styles from './attachments.module.css';
import type { DeclaredFiles } from './declare-files.ts';
import { FileIcon } from './file-icon.tsx';
import type { AttachmentActions } from './use-attachment-actions.tsx';
import * as words from './words.ts';

interface AttachmentTileProps {
  files: DeclaredFiles;
  attachment: Attachment;
  actions: AttachmentActions;
  /** The uploader and the date. */
  facts: string;
}

/** The thumbnail of an image. */
export function AttachmentTile({ files, attachment, actions, facts }: AttachmentTileProps) {
  const { id, name, mime } = attachment;
  const remove = actions.removeOf(attachment);
  return (
    <li className={styles.tile} data-attachment={id} {...contextMenu(() => actions.menuOf(attachment), name)}>
      <button
        {...tip(facts)}
        type="button"
        className={styles.picture}
        aria-label={words.openFile(name)}
        onClick={() => actions.open(attachment)}
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove?.();
        }}
      >
        {hasThumbnail(attachment) ? (
          <Thumbnail key={id} files={files} attachment={attachment} />
        ) : (
          <FileIcon name={name} mime={mime} />
        )}
      </button>
      <div className={styles.caption}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.more}>
          <MenuButton label={words.actionsFor(name)} items={() => actions.menuOf(attachment)} />
        </span>
      </div>
    </li>
  );
}

function Thumbnail({ files, attachment }: Pick<AttachmentTileProps, 'files' | 'attachment'>) {
  const url = useAddress(files, attachment);
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null) return null;
  if (failed === url) return <ImageOff className={styles.icon} aria-label={words.brokenThumbnail} />;
  const handleError = () => {
    addressFailed(attachment.id);
    setFailed(url);
  };
  return <img src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={handleError} />;
}
