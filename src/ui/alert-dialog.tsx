import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { loadable, useLoaded } from './loadable.ts';
import { createSlot, useSlot } from './slot.ts';

export interface Question {
  title: string;
  description?: ReactNode;
  /** The action, as a verb: "Delete project". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Words that must be typed first, for an action that cannot be undone. */
  typed?: string;
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

const asked = createSlot<OpenQuestion>();
const popup = loadable(() => import('./alert-dialog-popup.tsx'));

export const preloadAlertDialog = () => popup.preload();

/** Asks before an action that undo cannot reverse. False if canceled. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer(yes) {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

export interface AlertDialogProps extends Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A promise keeps the dialog open and busy until it settles. */
  onConfirm: () => void | Promise<void>;
}

/** The same question, controlled by a screen; for an action that takes a while and may fail. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange } = props;
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  const part = useLoaded(popup, open, close);
  return part && wasOpened ? <part.AlertDialogPopup {...props} /> : null;
}

/** Mounted once, by Overlays. */
export function ConfirmHost() {
  const question = useSlot(asked);
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  const refuse = useCallback(() => asked.get()?.answer(false), []);
  useEffect(() => refuse, [refuse]);
  if (!shown) return null;
  return (
    <AlertDialog
      {...shown}
      open={question !== null}
      onOpenChange={(open) => !open && refuse()}
      onConfirm={() => question?.answer(true)}
    />
  );
}
