import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { Spinner } from './spinner.tsx';
import { StatusIcon } from './status-icon.tsx';
import { useTheme } from './theme.tsx';
import { deliverToasts, type ToastCommand } from './toast.tsx';
import styles from './toaster.module.css';

/** Heavy half of toast.tsx. The figures are the specification's: 300 px, at most 4, gap 12, offset 16, 4000 ms. */
export function Toaster() {
  const { resolved } = useTheme();
  useEffect(() => deliverToasts(deliver), []);
  return (
    <Sonner
      theme={resolved}
      position="top-right"
      visibleToasts={4}
      gap={12}
      offset={16}
      mobileOffset={16}
      duration={4000}
      closeButton
      expand
      style={{ '--width': '300px', zIndex: 'var(--z-toast)' } as CSSProperties}
      icons={{
        success: <StatusIcon status="DONE" />,
        info: <Info />,
        warning: <TriangleAlert />,
        error: <CircleAlert />,
        loading: <Spinner />,
        close: <X />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast: styles.toast,
          content: styles.content,
          title: styles.title,
          description: styles.description,
          icon: styles.icon,
          actionButton: styles.action,
          closeButton: styles.close,
        },
      }}
    />
  );
}

function deliver(command: ToastCommand): void {
  if ('dismiss' in command) {
    sonner.dismiss(command.dismiss ?? undefined);
    return;
  }
  const { kind, text, id, action, description, duration, onClosed } = command.show;
  const say = kind === 'default' ? sonner.message : sonner[kind];
  say(text, {
    id,
    description,
    duration: duration ?? (kind === 'loading' ? Infinity : 4000),
    action: action ? { label: action.label, onClick: action.onClick } : undefined,
    onDismiss: onClosed,
    onAutoClose: onClosed,
  });
}
