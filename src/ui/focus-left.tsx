import { useLayoutEffect, useRef } from 'react';
import { useFocusLeft } from './use-focus-left.ts';

/** Inside a popup whose anchor may leave the page, so that its focus has nowhere to return to: it moves to the main content. */
export function FocusLeft() {
  const own = useRef<HTMLSpanElement>(null);
  // The popup's own ref is set only after the effects of what is inside it.
  const popup = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    popup.current = own.current?.parentElement ?? null;
  }, []);
  useFocusLeft(popup);
  return <span ref={own} hidden />;
}
