import { type RefObject, useEffect } from 'react';
import { toast } from './toast.tsx';
import * as words from './words.ts';

/** Files that come without a text. Programs that copy text often add a picture of it. */
export const isFiles = (data: DataTransfer | null): boolean =>
  data !== null && data.types.includes('Files') && !data.types.includes('text/plain');

/**
 * Says that a text can hold no files where nothing around it takes those that were pasted into it or dropped on it. A browser
 * would leave the page for a dropped file.
 */
export function useFilesRefused(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: Event, data: DataTransfer | null) => {
      const isOurs = event.target instanceof globalThis.Node && text.current?.contains(event.target);
      if (!isOurs || event.defaultPrevented || !isFiles(data)) return;
      event.preventDefault();
      if (event.type !== 'dragover') toast.warning(words.noFilesHere, { id: 'no-files', description: words.noFilesHereHint });
    };
    // Last, once all that might take them have seen the event.
    const { signal } = stop;
    addEventListener('paste', (event) => refuse(event, event.clipboardData), { signal });
    for (const name of ['dragover', 'drop'] as const)
      addEventListener(name, (event) => refuse(event, event.dataTransfer), { signal });
    return () => stop.abort();
  }, [text]);
}
