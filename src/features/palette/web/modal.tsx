import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './palette-dialog.module.css';

interface ModalProps {
  label: string;
  /** By Escape. */
  onEscape: () => void;
  /** By a press beside it. */
  onLeave: () => void;
  /** Whether the focus goes back to where it was. */
  returnsFocus: () => boolean;
  children: ReactNode;
}

/**
 * What the dialogs of the page do, without the 20 KB that they need for what the palette has not: transitions, dialogs in
 * dialogs, and scrolling pages. While it is open, the rest of the page is inert.
 */
export function Modal({ label, children, ...handlers }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useLayoutEffect(() => {
    const around = viewport.current;
    const inner = popup.current;
    if (!around || !inner) return undefined;
    const leave = afterPaint(() => madeInert(around));
    const end = listening(around, inner, () => current.current);
    return () => {
      end();
      leave();
      if (current.current.returnsFocus() && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  return createPortal(
    <div ref={viewport} className={styles.viewport}>
      <div ref={popup} role="dialog" aria-modal="true" aria-label={label} data-modal className={styles.popup}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/**
 * Does something once the frame with the dialog is painted, and undoes it at the end. Making the page inert computes all its
 * styles again, at the latest when the search takes the focus: 20 ms on a board, that the dialog would open later. Until then
 * the keys go to the search, and the dialog covers the page.
 */
function afterPaint(act: () => () => void): () => void {
  let undo = (): void => {};
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => (undo = act()));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    undo();
  };
}

function madeInert(around: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== around && !one.inert,
  );
  for (const one of others) one.inert = true;
  return () => {
    for (const one of others) one.inert = false;
  };
}

type Handlers = Omit<ModalProps, 'label' | 'children'>;

/** Listens to presses beside the dialog and to its keys; returns the end of it. */
function listening(around: HTMLElement, inner: HTMLElement, handlers: () => Handlers): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isBeside = false;
  around.addEventListener('pointerdown', ({ target }) => void (isBeside = target === around), { signal });
  // Not at the press, whose end would then be a click on the page.
  around.addEventListener('click', ({ target }) => isBeside && target === around && handlers().onLeave(), { signal });
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') handlers().onEscape();
    else if (event.key === 'Tab') keepFocus(inner, event);
    else return;
    // The keys of the page come after those of what is on top of it.
    event.stopPropagation();
  };
  inner.addEventListener('keydown', handleKey, { signal });
  return () => listeners.abort();
}

/** Tab goes round in it. */
function keepFocus(inner: HTMLElement, event: KeyboardEvent): void {
  const controls = [...inner.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])')];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
