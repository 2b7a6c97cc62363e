import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Kbd } from './kbd.tsx';
import type { MenuItem, MenuRequest } from './menu.tsx';
import styles from './menu-popup.module.css';
import { ariaShortcut } from './shortcut.ts';
import { FocusLeft } from './focus-left.tsx';
import { forward } from './direction.ts';
import { takeKeys } from './typed-ahead.ts';
import { focusMainIfLost } from './use-focus-left.ts';

/** Pixels that a menu keeps from the edges of the screen. */
const MARGIN = 8;

/** The lazily loaded part of menu.tsx. */
export function MenuPopup({ request, onClose }: { request: MenuRequest | null; onClose: () => void }) {
  const popup = useRef<HTMLDivElement>(null);
  // The content stays rendered while the menu closes.
  const [last, setLast] = useState(request);
  if (request && request !== last) setLast(request);
  const shown = request ?? last;

  // Base UI focuses the popup itself. A menu opened by a key moves the focus on to its first entry, once.
  const greeted = useRef<MenuRequest | null>(null);
  function handleFocus(event: FocusEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || !request || greeted.current === request) return;
    greeted.current = request;
    const first = event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]');
    queueMicrotask(() => {
      if (request.byKeyboard) first?.focus();
      typeAgain(takeKeys());
    });
  }

  if (!shown) return null;

  return (
    // Without sides.ts, with which a menu would load files of other screens.
    <DirectionProvider direction={forward() === 1 ? 'ltr' : 'rtl'}>
      <Menu.Root open={request !== null} onOpenChange={(open) => !open && onClose()}>
        <Menu.Portal>
          <Menu.Positioner
            className={styles.positioner}
            anchor={placeOf(shown.at)}
            align={shown.align ?? 'start'}
            sideOffset={shown.at instanceof Element ? 4 : 0}
            collisionPadding={MARGIN}
          >
            <Menu.Popup
              ref={popup}
              className={styles.popup}
              aria-label={shown.label}
              onFocus={handleFocus}
              finalFocus={() => focusAfter(shown, popup.current)}
            >
              <Items items={shown.items} />
              <FocusLeft />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  );
}

/** What was typed before the menu was here goes to the entry of that name. Enter would select another one meanwhile. */
function typeAgain(keys: readonly string[]): void {
  for (const key of keys)
    if (key !== 'Enter' && key !== ' ')
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function Items({ items }: { items: MenuItem[] }) {
  return items.map((item, index) => <Entry key={keyOf(item, index)} item={item} />);
}

function Entry({ item }: { item: MenuItem }) {
  const id = useId();
  if (item === 'line') return <Menu.Separator className={styles.line} />;
  if ('heading' in item) return <div className={styles.heading}>{item.heading}</div>;
  if ('items' in item) return <Submenu label={item.label} icon={item.icon} items={item.items} />;
  if ('to' in item) {
    return (
      <Menu.LinkItem
        className={styles.item}
        label={item.label}
        aria-keyshortcuts={ariaShortcut(item.shortcut)}
        closeOnClick
        render={<Link to={item.to} />}
      >
        <Face icon={item.icon} label={item.label} shortcut={item.shortcut} />
      </Menu.LinkItem>
    );
  }
  const { description } = item;
  // Its name stays its label. The sentence below is its description.
  const describedBy = description ? { 'aria-labelledby': id, 'aria-describedby': `${id}-description` } : undefined;
  const face = { id: description ? id : undefined, description, icon: item.icon, label: item.label, shortcut: item.shortcut };
  if (item.checked !== undefined) {
    return (
      <Menu.CheckboxItem
        className={styles.item}
        label={item.label}
        aria-keyshortcuts={ariaShortcut(item.shortcut)}
        checked={item.checked}
        {...describedBy}
        disabled={item.disabled}
        closeOnClick
        onCheckedChange={() => item.onSelect()}
      >
        <Face {...face} mark={item.checked ? <Check className={styles.check} /> : null} />
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      className={styles.item}
      label={item.label}
      aria-keyshortcuts={ariaShortcut(item.shortcut)}
      disabled={item.disabled}
      data-danger={item.danger || undefined}
      {...describedBy}
      onClick={() => item.onSelect()}
    >
      <Face {...face} />
    </Menu.Item>
  );
}

function Submenu({ label, icon, items }: { label: string; icon?: ReactNode; items: MenuItem[] }) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={styles.item} label={label}>
        <Face icon={icon} label={label} mark={<ChevronRight />} />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={2} alignOffset={-5} collisionPadding={MARGIN}>
          <Menu.Popup className={styles.popup} aria-label={label}>
            <Items items={items} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

interface FaceProps {
  icon?: ReactNode;
  label: string;
  id?: string;
  description?: string;
  shortcut?: string;
  mark?: ReactNode;
}

function Face({ icon, label, id, description, shortcut, mark }: FaceProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      {description ? (
        <span className={styles.words}>
          <span id={id}>{label}</span>
          <span id={`${id}-description`} className={styles.description}>
            {description}
          </span>
        </span>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      {/* Announced through aria-keyshortcuts, so that the entry's name is its label. */}
      {shortcut ? (
        <span aria-hidden="true">
          <Kbd keys={shortcut} />
        </span>
      ) : null}
      {mark}
    </>
  );
}

function placeOf(at: MenuRequest['at']) {
  if (at instanceof Element) return at;
  // A menu is never moved off its anchor, so a point in the margin would hold it there.
  const point = new DOMRect(within(at.x, window.innerWidth), within(at.y, window.innerHeight), 0, 0);
  return { getBoundingClientRect: () => point };
}

const within = (value: number, size: number) => Math.max(MARGIN, Math.min(value, size - MARGIN));

/** Back to the origin of the menu, unless the selected entry has already moved the focus elsewhere. */
function focusAfter(request: MenuRequest, popup: HTMLElement | null): HTMLElement | false {
  const active = document.activeElement;
  const taken =
    active instanceof HTMLElement && active !== document.body && !popup?.contains(active) && !active.closest('[role="menu"]');
  if (taken) return false;
  const back = request.returnFocus ?? request.at;
  if (back instanceof HTMLElement && back.isConnected) return back;
  // The row that the menu is about has left the page. The next row may take the focus, and otherwise the page does.
  requestAnimationFrame(focusMainIfLost);
  return false;
}

function keyOf(item: MenuItem, index: number): string {
  if (item === 'line') return `line-${index}`;
  return 'heading' in item ? `heading-${item.heading}` : `${item.label}-${index}`;
}
