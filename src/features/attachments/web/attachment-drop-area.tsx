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
  /** What gets the files. */
  scope: FilesScope;
}

const Inside = createContext(false);

/** A surface that attaches to one thing whatever files are dropped on it or pasted into it. */
export const AttachmentDropArea = ({ files, scope, ...rest }: AttachmentDropAreaProps) => (
  <DropArea {...rest} onFiles={(dropped) => attachFiles(files, scope, dropped)} />
);

/** A surface that takes whatever files are dropped on it or pasted into it; shows so while they are held over it. Of one in another the outer is the surface. */
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
 * Who opened something has the focus still on its card or row, or nowhere, and means it with what they paste. What is pasted into a
 * text, or where something else is open over it, is meant for that.
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
