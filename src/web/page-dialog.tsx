import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isTypingAhead, useTypedAhead } from '#ui/typed-ahead';
import { listeners } from './listeners.ts';
import { usePart } from './use-part.ts';

export interface DialogOpening {
  onOpenChange: (open: boolean) => void;
  /** Takes the text that was typed while the dialog was loading. */
  takeTyped: () => string;
}

/**
 * A dialog that every part of the page may open, and that is loaded once someone uses the page. `Host` is mounted once; the
 * dialog is mounted for each opening.
 */
export function pageDialog<M, Props extends object = object>(
  load: () => Promise<M>,
  draw: (part: M, opening: DialogOpening, props: Props) => ReactNode,
) {
  let isOpen = false;
  const changes = listeners();
  const onOpenChange = (open: boolean): void => {
    isOpen = open;
    changes.tell();
  };
  const close = () => onOpenChange(false);
  return {
    /** False if a dialog is open or about to open: the rest of the page waits for it. */
    open(): boolean {
      const isFree = !isTypingAhead() && document.querySelector('[data-modal]') === null;
      if (isFree) onOpenChange(true);
      return isFree;
    },
    Host(props: Props) {
      const isAsked = useSyncExternalStore(changes.subscribe, () => isOpen);
      const part = usePart(load, isAsked || 'worked', close);
      // Leaving the page closes it.
      useEffect(() => close, []);
      const takeTyped = useTypedAhead(isAsked);
      return part && isAsked ? draw(part, { onOpenChange, takeTyped }, props) : null;
    },
  };
}
