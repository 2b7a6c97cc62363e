import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import styles from './tooltip-layer.module.css';

interface Shown {
  element: Element;
  text: string;
  keys: string | null;
}

const firstDelay = 450;
/** After one tooltip, the next appears at once, because the person is reading along a toolbar. */
const readingWindow = 400;
const margin = 6;
/** Keys that move the focus. After any other one the page moved it, as an opening dialog does. */
const steppingKeys = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * The one tooltip of the page, for every element with the attributes of `tip()`, and for a link or button whose text with the
 * attribute `data-cut` is cut. Mounted once, by Overlays.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => watch(setShown), []);
  useLayoutEffect(() => {
    if (shown && bubble.current) place(bubble.current, shown.element.getBoundingClientRect());
  }, [shown]);

  if (!shown) return null;
  // The element has the same words as its name, so the bubble is only visual.
  return createPortal(
    <div ref={bubble} className={styles.bubble} aria-hidden="true">
      {shown.text}
      {shown.keys ? <Kbd keys={shown.keys} /> : null}
    </div>,
    document.body,
  );
}

function watch(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;
  let hiddenAt = -Infinity;
  let isStepping = false;

  const hide = () => {
    clearTimeout(timer);
    if (current) hiddenAt = performance.now();
    current = null;
    show(null);
  };
  const want = (element: Element, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = element.getAttribute('data-tip') ?? cutText(element);
      if (!text || !element.isConnected || element.getAttribute('aria-expanded') === 'true') return;
      current = element;
      show({ element, text, keys: element.getAttribute('data-tip-keys') });
    }, delay);
  };
  const handleOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const element = tipped(event.target);
    if (element === current && element) return;
    const isReading = current !== null || performance.now() - hiddenAt < readingWindow;
    hide();
    if (element) want(element, isReading ? 0 : firstDelay);
  };
  const handlePress = () => {
    isStepping = false;
    hide();
  };
  const handleFocus = (event: FocusEvent) => {
    const element = tipped(event.target);
    if (isStepping && element === event.target && element?.matches(':focus-visible')) want(element, firstDelay);
  };
  const handleKey = (event: KeyboardEvent) => {
    isStepping = steppingKeys.has(event.key);
    if (event.key === 'Escape') hide();
  };

  document.addEventListener('pointerover', handleOver);
  document.addEventListener('pointerdown', handlePress);
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('focusout', hide);
  // Before handlers that move the focus for a key, or stop the event.
  document.addEventListener('keydown', handleKey, { capture: true });
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', handleOver);
    document.removeEventListener('pointerdown', handlePress);
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('keydown', handleKey, { capture: true });
    document.removeEventListener('scroll', hide, { capture: true });
  };
}

function tipped(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]:not([data-tip=""]), :has(> [data-cut])') : null;
}

/** The text of a link or button, if there is no room for all of it. */
function cutText(element: Element): string | null {
  const part = element.querySelector('[data-cut]');
  return part && part.scrollWidth > part.clientWidth ? part.textContent : null;
}

/** Below, or above if there is no space below; within the window horizontally. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const below = anchor.bottom + margin;
  const top = below + height + margin > window.innerHeight ? anchor.top - height - margin : below;
  const centred = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centred, window.innerWidth - width - margin));
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
