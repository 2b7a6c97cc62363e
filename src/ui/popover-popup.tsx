import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
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

/** Heavy half of popover.tsx and the ground of date-picker.tsx. */
export function PopoverPopup({
  open,
  onOpenChange,
  anchor,
  label,
  side = 'bottom',
  align = 'start',
  padded = true,
  children,
}: PopoverPopupProps) {
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
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            className={styles.popup}
            data-padded={padded || undefined}
            aria-label={label}
            // What was chosen may have taken the anchor off the page, and put the focus where it belongs.
            finalFocus={() => (anchor instanceof HTMLElement ? anchor.isConnected && anchor : true)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
