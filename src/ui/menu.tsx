import { Ellipsis } from 'lucide-react';
import { useCallback, useEffect, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { loadable, tellNotLoaded, useLoaded } from './loadable.ts';
import { createSlot, useSlot } from './slot.ts';
import type { TriggerProps } from './trigger.ts';
import { keepKeys, useTypedAhead } from './typed-ahead.ts';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  /** Its meaning, on a line of its own below the label. */
  description?: string;
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** If set, it is an on or off entry. */
  checked?: boolean;
  /** The values among which `onSelect` lets people select, as entries: the command palette lists them itself. */
  page?: () => LateItems;
}

export type MenuItem =
  | MenuAction
  | { label: string; icon?: ReactNode; items: MenuItem[] }
  | { label: string; to: string; icon?: ReactNode; shortcut?: string }
  | { heading: string }
  | 'line';

/** A promise for items that are loaded when their menu is first opened. */
export type LateItems = MenuItem[] | Promise<MenuItem[]>;

export interface MenuRequest {
  label: string;
  items: MenuItem[];
  /** Below an element, or at the pointer. */
  at: Element | { x: number; y: number };
  align?: 'start' | 'end';
  /** Takes the focus when the menu closes; `at` itself by default. */
  returnFocus?: HTMLElement | null;
  /** Opened by a key: the first entry is focused at once. */
  byKeyboard?: boolean;
}

/** One menu for the whole page: a board of 5,000 cards mounts none. */
const opened = createSlot<MenuRequest>();
const popup = loadable(() => import('./menu-popup.tsx'));

export const preloadMenu = () => popup.preload();

/** Opens a menu, once its items are loaded if they are a promise. */
export function openMenu({ items, ...request }: Omit<MenuRequest, 'items'> & { items: LateItems }): void {
  const open = (all: MenuItem[]): void => opened.set({ ...request, items: all });
  if (Array.isArray(items)) open(items);
  else void items.then(open, tellNotLoaded).finally(keepKeys());
}

/** Spread on an element to give it a context menu, by the right button and by the menu key or Shift+F10. */
export function contextMenu(items: () => MenuItem[], label: string) {
  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault();
      const element = event.currentTarget;
      // A key involves no right button (Ctrl with the left one is a Mac's right), and the menu then opens under the element.
      const isTouch = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
      const isPointer = event.button === 2 || event.ctrlKey || isTouch;
      const returnFocus =
        document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
          ? document.activeElement
          : element;
      openMenu({
        label,
        items: items(),
        at: isPointer ? { x: event.clientX, y: event.clientY } : element,
        returnFocus,
        byKeyboard: !isPointer,
      });
    },
  };
}

export interface MenuButtonProps {
  label: string;
  items: MenuItem[] | (() => LateItems);
  trigger?: (props: TriggerProps) => ReactElement;
  align?: 'start' | 'end';
}

export function MenuButton({ label, items, trigger, align = 'start' }: MenuButtonProps) {
  const request = useSlot(opened);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const preload = () => void popup.preload().catch(() => undefined);
  const props: TriggerProps = {
    ref: setElement,
    // A click made by a key counts no presses.
    onClick({ currentTarget: at, detail }) {
      openMenu({ label, items: typeof items === 'function' ? items() : items, at, align, byKeyboard: detail === 0 });
    },
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': element !== null && request?.at === element,
  };
  return trigger ? trigger(props) : <IconButton {...props} label={label} icon={<Ellipsis />} />;
}

/** Mounted once, by Overlays. */
export function MenuHost() {
  const request = useSlot(opened);
  const close = useCallback(() => opened.set(null), []);
  const part = useLoaded(popup, request !== null, close);
  useTypedAhead(request !== null);
  // Leaving a page closes its menu.
  useEffect(() => close, [close]);
  return part ? <part.MenuPopup request={request} onClose={close} /> : null;
}
