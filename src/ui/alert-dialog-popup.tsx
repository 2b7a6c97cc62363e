import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { aboveKeyboard } from './above-keyboard.ts';
import type { AlertDialogProps } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import styles from './dialog-popup.module.css';
import { TextField } from './text-field.tsx';
import { useFocusBack } from './use-focus-back.ts';
import * as words from './words.ts';

/** The lazily loaded part of alert-dialog.tsx. */
export function AlertDialogPopup({
  open,
  onOpenChange,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = words.cancel,
  danger,
  typed,
}: AlertDialogProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const giveBack = useFocusBack(open);
  const isReady = !typed || text.trim() === typed;

  async function handleConfirm() {
    if (!isReady || busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) setText('');
        giveBack(isOpen);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport ref={aboveKeyboard} className={styles.viewport}>
          <AlertDialog.Popup
            data-modal
            className={styles.popup}
            data-size="s"
            initialFocus={typed ? field : danger ? cancel : yes}
          >
            <header className={styles.header}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </header>
            <form
              className={styles.body}
              onSubmit={(event) => {
                event.preventDefault();
                void handleConfirm();
              }}
            >
              {description ? (
                <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
              ) : null}
              {typed ? (
                <TextField
                  ref={field}
                  label={words.typeToConfirm(typed)}
                  value={text}
                  autoComplete="off"
                  onChange={(event) => setText(event.target.value)}
                />
              ) : null}
            </form>
            <footer className={styles.footer}>
              <Button ref={cancel} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button
                ref={yes}
                variant={danger ? 'danger' : 'primary'}
                disabled={!isReady}
                busy={busy}
                onClick={() => void handleConfirm()}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
