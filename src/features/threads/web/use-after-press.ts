import { useCallback, useEffect, useRef } from 'react';

/**
 * Acts at once, or, while the pointer is pressed, after the click that it makes: a press on a button takes the focus from a
 * field, and if the button moved then, the press would miss it.
 */
export function useAfterPress(isActive: boolean): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isActive) return undefined;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const act = waiting.current;
      waiting.current = null;
      if (act) setTimeout(act);
    };
    document.addEventListener('pointerdown', press, true);
    for (const end of ENDS) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      for (const end of ENDS) document.removeEventListener(end, release, true);
      isPressed.current = false;
    };
  }, [isActive]);
  return useCallback((act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  }, []);
}

const ENDS = ['pointerup', 'pointercancel'] as const;
