import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { type ComponentProps, createContext, type RefObject, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './attachments.module.css';
import type { DeclaredFiles, FilesScope } from './declare-files.ts';
import { attachFiles } from './uploads.ts';
import { isTyping } from '#web/keys';
import { type FileDrop, useFileDrop } from '#web/use-file-drop';
import * as words from './words.ts';

interface DropAreaProps extends ComponentProps<'div'> {
  onFiles: (files: File[]) => void;
  mayEdit: boolean;
}

interface AttachmentDropAreaProps extends Omit<DropAreaProps, 'onFiles'> {
  files: DeclaredFiles;
  /** The subject that the files are attached to. */
  scope: FilesScope;
}

const Inside = createContext(false);

/** An area that attaches files dropped on it or pasted into it to one subject. */
export const AttachmentDropArea = ({ files, scope, ...rest }: AttachmentDropAreaProps) => (
  <DropArea {...rest} onFiles={(dropped) => attachFiles(files, scope, dropped)} />
);

/** An area that takes files dropped on it or pasted into it, and shows a hint during a drag. If areas are nested, the outer one takes the files. */
export function DropArea({ onFiles, mayEdit, children, className, ref, ...rest }: DropAreaProps) {
  const isInside = useContext(Inside);
  const { isOver, handlers } = useFileDrop(onFiles, mayEdit && !isInside);
  const area = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLDivElement);
  usePasteBeside(area, handlers.onPaste);
  if (isInside) return children;
  return (
    <div {...rest} ref={area} className={clsx(styles.dropArea, className)} {...handlers}>
      <Inside value={true}>{children}</Inside>
      {isOver ? (
        <div className={styles.dropHint}>
          <span>
            <Paperclip aria-hidden="true" />
            {words.dropToAttach}
          </span>
        </div>
      ) : null}
    </div>
  );
}

/**
 * After opening an item the focus is still on its card or row, or nowhere, and pasted files are meant for the item. Files pasted into
 * a text field or an open overlay are not.
 */
function usePasteBeside(area: RefObject<HTMLElement | null>, onPaste: FileDrop['handlers']['onPaste']): void {
  const take = useRef(onPaste);
  useEffect(() => {
    take.current = onPaste;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!(target instanceof Element) || !area.current || !clipboardData) return;
      const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
      const isElsewhere = layer !== null && !layer.contains(area.current);
      if (area.current.contains(target) || isElsewhere || isTyping(target)) return;
      take.current?.({
        clipboardData,
        preventDefault: () => event.preventDefault(),
        isDefaultPrevented: () => event.defaultPrevented,
      });
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [area]);
}
