import type { ReactElement, ReactNode } from 'react';
import { loadable } from './loadable.ts';
import type { TriggerProps } from './trigger.ts';
import { useOverlay, type OverlayOpening } from './use-overlay.ts';

export interface Placement {
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** Its position, if not at its anchor. The anchor gets the focus back. */
  place?: Place | null;
}

export type Place = Element | { readonly contextElement: Element; getBoundingClientRect(): DOMRect };

export interface PopoverProps extends OverlayOpening, Placement {
  label: string;
  trigger?: (props: TriggerProps) => ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const popup = loadable(() => import('./popover-popup.tsx'));

export const preloadPopover = () => popup.preload();

/** A small panel at its trigger, for a few controls: display options, a person's card. */
export function Popover({ label, trigger, side, align, children, ...opening }: PopoverProps) {
  const { isOpen, change, anchor, triggerProps, part } = useOverlay('dialog', popup, opening);
  return (
    <>
      {trigger?.(triggerProps)}
      {part ? (
        <part.PopoverPopup open={isOpen} onOpenChange={change} anchor={anchor} label={label} side={side} align={align}>
          {typeof children === 'function' ? children(() => change(false)) : children}
        </part.PopoverPopup>
      ) : null}
    </>
  );
}
