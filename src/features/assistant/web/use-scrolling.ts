import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Scrolled up by more than this many px, a button leads back to the end (spec). */
const FAR_PX = 100;
/** This close to the end, new text keeps the end in view. */
const NEAR_PX = 24;

interface Scrolling {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isFar: boolean;
  toEnd(isSmooth?: boolean): void;
}

/** Keeps the end of a conversation in view while it grows, unless the person has scrolled up. `key` is the conversation. */
export function useScrolling(key: string): Scrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const [isFar, setIsFar] = useState(false);
  const toEnd = useCallback((isSmooth = false) => {
    const element = scroller.current;
    if (!element) return;
    isPinned.current = true;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: element.scrollHeight, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' });
  }, []);
  const shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current !== key) toEnd();
    shown.current = key;
  });
  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return undefined;
    let last = element.scrollTop;
    const handleScroll = () => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      // Only the person scrolls up.
      if (left <= NEAR_PX) isPinned.current = true;
      else if (element.scrollTop < last) isPinned.current = false;
      last = element.scrollTop;
      setIsFar(left > FAR_PX && !isPinned.current);
    };
    const observer = new ResizeObserver(() => {
      if (isPinned.current) element.scrollTop = element.scrollHeight;
      handleScroll();
    });
    observer.observe(inner);
    observer.observe(element);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return { scroller, content, isFar, toEnd };
}
