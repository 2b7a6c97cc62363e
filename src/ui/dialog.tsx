import { useCallback, useState, type ReactNode, type RefObject } from 'react';
import { loadable, useLoaded } from './loadable.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** 400, 520 or 720 px wide, or as large as the window allows; the whole screen on a phone. */
  size?: 's' | 'm' | 'l' | 'window';
  /** The footer's buttons, the main one last. */
  actions?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** The content is read, not filled in: the body takes the focus, so keys scroll it, and no keyboard opens on a phone. */
  isReading?: boolean;
  /** Its content cannot be shown again: only its own buttons close it, not Escape or a press beside it. */
  isKept?: boolean;
  children?: ReactNode;
}

const popup = loadable(() => import('./dialog-popup.tsx'));

export const preloadDialog = () => popup.preload();

/** A question or a form that the rest of the page waits for. Never open one over another. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  const part = useLoaded(popup, open, close);
  return part && wasOpened ? <part.DialogPopup {...props} /> : null;
}
