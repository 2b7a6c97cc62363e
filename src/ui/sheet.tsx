import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useCovered } from './use-covered.ts';
import * as words from './words.ts';

export interface SheetProps {
  label: string;
  onClose: () => void;
  /** Left of the close button: an id, presence, a menu. */
  header?: ReactNode;
  footer?: ReactNode;
  width?: 'm' | 'l';
  children: ReactNode;
}

/**
 * A panel beside the content, which stays usable: a task beside its board. It covers part of the nearest positioned surface
 * (Frame's own). On a phone it covers the screen and keeps the focus within itself.
 */
export function Sheet({ label, onClose, header, footer, width = 'm', children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  // First, because at the end one of them may get the focus back.
  useCovered(panel);
  useEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    own?.focus({ preventScroll: true });
    return () => {
      // Only if the focus disappeared with the sheet: a person who moved on keeps their place.
      const lost = document.activeElement === document.body || own?.contains(document.activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // React lets the keys of a picker opened in here bubble to it, although the picker is elsewhere in the page.
    const isOwn = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.defaultPrevented || !isOwn) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab' && covers(panel.current)) keepInside(event, panel.current);
  }

  return (
    <div role="presentation" className={styles.listener} onKeyDown={handleKeyDown}>
      <div ref={panel} className={styles.sheet} data-sheet data-width={width} role="dialog" aria-label={label} tabIndex={-1}>
        <div className={styles.bar}>
          {header}
          <span className={styles.spacer} />
          <IconButton label={words.close} shortcut="escape" icon={<X />} onClick={onClose} />
        </div>
        <div className={styles.body} data-scroller="sheet">
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </div>
  );
}

function covers(panel: HTMLElement | null): panel is HTMLElement {
  return panel !== null && getComputedStyle(panel).position === 'fixed';
}

function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [
    ...panel.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    ),
  ];
  const first = stops[0];
  const last = stops[stops.length - 1];
  const here = document.activeElement;
  if (event.shiftKey && (here === first || here === panel)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && here === last) {
    event.preventDefault();
    first?.focus();
  }
}
