import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './agenda.module.css';
import { useCalendarState } from './calendar-surface.ts';

/** This many lines are in the page together, or not yet. */
const LINES = 40;

interface NearLinesProps<Line> {
  lines: readonly Line[];
  /** How many lines are between this list and where the page begins. The nearest ones are in the first frame. */
  away: number;
  /** True if the list is above that place. */
  isAbove: boolean;
  idOf: (line: Line) => string;
  children: (line: Line) => ReactNode;
}

/**
 * The lines of a list that may have thousands: those near what is visible come into the page, and stay there. Until then their
 * place is as high as they are.
 */
export function NearLines<Line>({ lines, away, isAbove, idOf, children }: NearLinesProps<Line>) {
  const starts = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, nth) => nth * LINES);
  return (
    <ul className={styles.list}>
      {starts.map((start) => (
        <Block
          key={start}
          lines={lines.slice(start, start + LINES)}
          isFirst={isAbove ? away + lines.length - start <= LINES : away + start < LINES}
          idOf={idOf}
        >
          {children}
        </Block>
      ))}
    </ul>
  );
}

type BlockProps<Line> = Omit<NearLinesProps<Line>, 'away' | 'isAbove'> & { isFirst: boolean };

function Block<Line>({ lines, isFirst, idOf, children }: BlockProps<Line>) {
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // One that takes the focus is needed before it is near.
  const isWanted = useCalendarState(({ wanted }) => wanted !== null && lines.some((line) => idOf(line) === wanted));
  if (isWanted && !isNear) setNear(true);
  useEffect(() => {
    if (place === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // A screen ahead of the one that is visible.
      { root: place.closest('[data-calendar]'), rootMargin: '100%' },
    );
    observer.observe(place);
    // Everything is printed, and the page is as it is once the event is over.
    const handlePrint = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', handlePrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', handlePrint);
    };
  }, [place]);
  if (isNear) return lines.map(children);
  return <li ref={setPlace} role="none" className={styles.ahead} style={{ '--lines': lines.length } as CSSProperties} />;
}
