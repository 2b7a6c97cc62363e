import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { asRead } from './sides.ts';
import { Spinner } from './spinner.tsx';
import { StatusIcon } from './status-icon.tsx';
import { useTheme } from './theme.tsx';
import { TOAST, useToastPlace } from './toast-place.ts';
import { deliverToasts, type ToastCommand } from './toast.tsx';
import styles from './toaster.module.css';
import * as words from './words.ts';

const areAny = (): boolean => sonner.getToasts().length > 0;

/** The lazily loaded part of toast.tsx. The figures are the specification's: 300 px, at most 4, gap 12, offset 16, 4000 ms. */
export function Toaster() {
  const { resolved } = useTheme();
  const { place, onShow } = useToastPlace(areAny);
  useEffect(
    () =>
      deliverToasts((command) => {
        if ('show' in command) onShow();
        deliver(command);
      }),
    [onShow],
  );
  useEffect(letTabPass, []);
  const side = asRead('right');
  const offset = { [side]: TOAST.offset, top: place.top, bottom: place.bottom };
  return (
    <Sonner
      className={styles.toaster}
      theme={resolved}
      position={`${place.edge}-${side}`}
      visibleToasts={4}
      gap={12}
      offset={offset}
      mobileOffset={offset}
      duration={4000}
      closeButton
      expand
      style={{ zIndex: 'var(--z-toast)' }}
      icons={{
        success: <StatusIcon status="DONE" />,
        info: <Info />,
        warning: <TriangleAlert />,
        error: <CircleAlert />,
        close: <X />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: words.close,
        classNames: {
          toast: styles.toast,
          content: styles.content,
          title: styles.title,
          description: styles.description,
          icon: styles.icon,
          actionButton: styles.action,
          cancelButton: styles.action,
          closeButton: styles.close,
        },
      }}
    />
  );
}

/**
 * Sonner gives the focus back to where it was whenever it leaves a message. It must not hear of a Tab that leaves one, or the
 * keyboard would circle between the message and the element before it.
 */
function letTabPass(): () => void {
  let isTab = false;
  const handleInput = (event: Event) => {
    isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  };
  const handleLeave = (event: Event) => {
    if (isTab && event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.stopPropagation();
  };
  addEventListener('keydown', handleInput, true);
  addEventListener('pointerdown', handleInput, true);
  addEventListener('focusout', handleLeave, true);
  return () => {
    removeEventListener('keydown', handleInput, true);
    removeEventListener('pointerdown', handleInput, true);
    removeEventListener('focusout', handleLeave, true);
  };
}

/** Loading toasts that the person closed. Further progress does not show them again, but the result does. */
const closed = new Set<string>();
/** Toasts that the app removes are not closed by the person. */
const taken = new Set<string>();

/** The id of the latest toast, in an object of its own each time. */
let latest = { id: '' };

/** Sonner removes a toast whose button was pressed, and with it what the button has shown in its place, such as "Undone". */
const pressed = (id: string, run: () => void) => (event: MouseEvent) => {
  const before = latest;
  run();
  if (latest !== before && latest.id === id) event.preventDefault();
};

function deliver(command: ToastCommand): void {
  if ('dismiss' in command) return dismiss(command.dismiss);
  const { kind, text, id, action, also, description, duration, onClosed } = command.show;
  taken.delete(id);
  if (kind === 'loading' && closed.has(id)) return;
  closed.delete(id);
  latest = { id };
  // Sonner gives loading toasts no close button.
  const say = kind === 'default' || kind === 'loading' ? sonner.message : sonner[kind];
  say(text, {
    id,
    description,
    // Set each time, because the result of a loading toast must not keep its spinner.
    icon: kind === 'loading' ? <Spinner /> : undefined,
    duration: duration ?? (kind === 'loading' ? Infinity : 4000),
    action: action ? { label: action.label, onClick: pressed(id, action.onClick) } : undefined,
    cancel: also,
    onDismiss: () => {
      if (kind === 'loading' && !taken.has(id)) closed.add(id);
      onClosed?.();
    },
    onAutoClose: onClosed,
  });
}

function dismiss(id: string | null): void {
  if (id === null) {
    sonner.dismiss();
    return closed.clear();
  }
  taken.add(id);
  closed.delete(id);
  sonner.dismiss(id);
}
