import type { FocusEventHandler, MouseEventHandler, PointerEventHandler, RefCallback } from 'react';

/** What the render function of an overlay's trigger spreads on its button. */
export interface TriggerProps {
  ref: RefCallback<HTMLElement>;
  onClick: MouseEventHandler<HTMLElement>;
  onPointerEnter: PointerEventHandler<HTMLElement>;
  onFocus: FocusEventHandler<HTMLElement>;
  'aria-haspopup': 'menu' | 'dialog' | 'listbox';
  'aria-expanded': boolean;
}
