import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { aboveKeyboard } from './above-keyboard.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog-popup.module.css';
import { IconButton } from './icon-button.tsx';
import { useFocusBack } from './use-focus-back.ts';
import * as words from './words.ts';

/** The lazily loaded part of dialog.tsx. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  actions,
  initialFocus,
  isKept = false,
  isReading = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const giveBack = useFocusBack(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => (isOpen || !isKept ? onOpenChange(isOpen) : undefined)}
      onOpenChangeComplete={giveBack}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport ref={aboveKeyboard} className={styles.viewport}>
          <Dialog.Popup
            data-modal
            className={styles.popup}
            data-size={size}
            initialFocus={initialFocus ?? (isReading ? body : () => firstControl(body.current))}
          >
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {isKept ? null : <Dialog.Close render={<IconButton label={words.close} shortcut="escape" icon={<X />} />} />}
            </header>
            <div ref={body} className={styles.body} {...(isReading && { tabIndex: 0 })}>
              {description ? <Dialog.Description className={styles.description}>{description}</Dialog.Description> : null}
              {children}
            </div>
            {actions ? <footer className={styles.footer}>{actions}</footer> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first field or control of the content, instead of the button that closes it. */
function firstControl(body: HTMLElement | null): HTMLElement | true {
  return body?.querySelector<HTMLElement>('input:not(:disabled, [type="hidden"]), textarea, select, button, a[href]') ?? true;
}
