import { useCallback, useEffect, useRef } from 'react';

/**
 * Acts at once, or, while something is pressed, after the click that this makes: a press on a button takes the focus from a
 * field, and if the button moved then, the press would miss it.
 */
export function useAfterPress(isActive: boolean): (act: () => void) => void {
  const press = useRef<{ act?: () => void } | null>(null);
  useEffect(() => {
    if (!isActive) return undefined;
    const handle = ({ type }: Event) => {
      if (type.endsWith('down')) {
        press.current ??= {};
        return;
      }
      const act = press.current?.act;
      press.current = null;
      if (act) setTimeout(act);
    };
    for (const type of TYPES) document.addEventListener(type, handle, true);
    return () => {
      for (const type of TYPES) document.removeEventListener(type, handle, true);
      press.current = null;
    };
  }, [isActive]);
  return useCallback((act) => {
    if (press.current) press.current.act = act;
    else act();
  }, []);
}

/** A finger presses the mouse once it is up again, and takes the focus only then. */
const TYPES = ['pointerdown', 'mousedown', 'pointerup', 'pointercancel', 'mouseup'];
