import { Image, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button';
import type { MenuItem } from '#ui/menu';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import type { TextFileParts } from './beside.ts';
import { updateDocument } from './data.ts';
import styles from './page.module.css';
import * as words from './words.ts';

/** The image across the top of a page: what shows and changes it, and the item of the menu that adds it. */
export function useCover(document: Document, files: TextFileParts | null, mayWrite: boolean) {
  const chooser = useRef<HTMLInputElement>(null);
  const { workspaceId, id: documentId, coverFileId } = document;
  const set = (fileId: string | null) =>
    void perform(updateDocument, { workspaceId, documentId, change: { coverFileId: fileId } });
  const take = (file: File) =>
    files?.upload(document, [file], ({ id, isImage }) => (isImage ? set(id) : toast.error(words.noImageForCover)));
  const choose = () => chooser.current?.click();
  const isChangeable = mayWrite && files !== null;
  const item: MenuItem | null =
    isChangeable && coverFileId === null ? { label: words.addCover, icon: <Image />, onSelect: choose } : null;
  return {
    item,
    shown: (
      <>
        {isChangeable ? (
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            aria-label={words.coverImage}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) take(file);
              // So that the same file can be selected again.
              target.value = '';
            }}
          />
        ) : null}
        {coverFileId === null ? null : (
          <div className={styles.cover}>
            {files ? <files.Cover document={document} fileId={coverFileId} /> : null}
            {isChangeable ? (
              <span className={styles.coverTools}>
                <IconButton label={words.changeCover} icon={<Image />} size="s" onClick={choose} />
                <IconButton label={words.removeCover} icon={<Trash2 />} size="s" onClick={() => set(null)} />
              </span>
            ) : null}
          </div>
        )}
      </>
    ),
  };
}
