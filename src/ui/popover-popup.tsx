import { Popover } from '@base-ui/react/popover';
import { useRef, type ReactNode } from 'react';
import { focusAfter } from './focus-after.ts';
import { isPressOn } from './outside-press.ts';
import type { Placement } from './popover.tsx';
import styles from './popover-popup.module.css';

export interface PopoverPopupProps extends Placement {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Element | null;
  label: string;
  padded?: boolean;
  children: ReactNode;
}

/** The lazily loaded part of popover.tsx and the base of date-picker.tsx. */
export function PopoverPopup({
  open,
  onOpenChange,
  anchor,
  label,
  side = 'bottom',
  align = 'start',
  place,
  padded = true,
  children,
}: PopoverPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && isPressOn(anchor, details)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={place ?? anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            data-padded={padded || undefined}
            aria-label={label}
            finalFocus={() => focusAfter(anchor, popup.current)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
