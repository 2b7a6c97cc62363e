import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Urgency = 'polite' | 'assertive';

let say: ((text: string, urgency: Urgency) => void) | null = null;

/** Announces an event to screen readers without moving the focus: "Moved to Review, position 2 of 9". */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  say?.(text, urgency);
}

/** Mounted once, by Overlays. */
export function LiveRegion() {
  const [said, setSaid] = useState({ polite: '', assertive: '' });
  useEffect(() => {
    const speak = (text: string, urgency: Urgency) => {
      setSaid((before) => {
        // Repeating the same words would not change the page, and so not be announced: a trailing space makes a change.
        const next = before[urgency] === text ? `${text}\u00a0` : text;
        return { ...before, [urgency]: next };
      });
    };
    say = speak;
    return () => {
      if (say === speak) say = null;
    };
  }, []);
  return (
    <VisuallyHidden as="div">
      <div aria-live="polite" role="status">
        {said.polite}
      </div>
      <div aria-live="assertive" role="alert">
        {said.assertive}
      </div>
    </VisuallyHidden>
  );
}
