import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { toast } from '#web/toasts';
import * as words from './words.ts';

/** The part of a paste event that is used, whether React or the document delivers it. */
export type Pasted = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'isDefaultPrevented'>;

export interface FileDrop {
  /** Files are dragged over the surface. */
  isOver: boolean;
  /** Spread on the surface. */
  handlers: {
    onDragEnter?: (event: DragEvent) => void;
    onDragOver?: (event: DragEvent) => void;
    onDragLeave?: (event: DragEvent) => void;
    onDrop?: (event: DragEvent) => void;
    onPaste?: (event: Pasted) => void;
  };
}

/** Makes a surface accept files that are dropped on it or pasted into it. Of nested surfaces, the innermost takes them. */
export function useFileDrop(onFiles: (files: File[]) => void, isActive: boolean): FileDrop {
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  if (!isActive) return { isOver: false, handlers: {} };

  const entered = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        entered(1);
      },
      onDragOver: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: (event) => {
        if (holdsFiles(event)) entered(-1);
      },
      onDrop: (event) => {
        if (!holdsFiles(event)) return;
        depth.current = 0;
        setOver(false);
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        const { files, folders } = droppedIn(event.dataTransfer);
        if (folders > 0) toast.warning(words.foldersNotAttached, { description: words.foldersNotAttachedHint });
        if (files.length > 0) onFiles(files);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        // Programs that copy text often add a picture of it.
        if (event.isDefaultPrevented() || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        onFiles(files.map(named));
      },
    },
  };
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function droppedIn({ items, files }: DataTransfer): { files: File[]; folders: number } {
  const folders = new Set(
    [...items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory === true).map((item) => item.getAsFile()?.name),
  );
  const isFolder = (file: File): boolean => file.type === '' && folders.has(file.name);
  return { files: [...files].filter((file) => !isFolder(file)), folders: folders.size };
}

/** The browser names every pasted picture `image.png`. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const moment = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join('.');
  return new File([file], `Pasted ${day} ${time}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`, { type: file.type });
}
