import { contextMenu, MenuButton } from '#ui/menu';
import { tip } from '#ui/tooltip';
import type { Attachment } from '../contract.ts';
import { shortFactsOf } from './attachment-words.ts';
import styles from './attachments.module.css';
import { FileIcon } from './file-icon.tsx';
import type { AttachmentActions } from './use-attachment-actions.tsx';
import * as words from './words.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  actions: AttachmentActions;
  /** The size, the uploader, and the date. */
  facts: string;
}

/** A file that is not an image: a click downloads it. */
export function AttachmentRow({ attachment, actions, facts }: AttachmentRowProps) {
  const { id, name, mime } = attachment;
  const remove = actions.removeOf(attachment);
  return (
    <li className={styles.row} data-attachment={id} {...contextMenu(() => actions.menuOf(attachment), name)}>
      <FileIcon name={name} mime={mime} />
      <button
        {...tip(facts)}
        type="button"
        className={styles.file}
        aria-label={words.downloadFile(name)}
        onClick={() => actions.save(attachment)}
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove?.();
        }}
      >
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.facts}>{shortFactsOf(attachment)}</span>
      </button>
      <span className={styles.more}>
        <MenuButton label={words.actionsFor(name)} items={() => actions.menuOf(attachment)} />
      </span>
    </li>
  );
}
