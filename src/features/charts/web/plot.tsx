import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/skeleton';
import { useOnPaper } from '#web/use-on-paper';
import { usePart } from '#web/use-part';
import styles from './charts.module.css';
import type { PlotProps } from './plots.tsx';

/** The charts of the library, which is large and loads by itself. A screen may ask for it ahead. */
export const plots = () => import('./plots.tsx');

/** How far below the window a chart is drawn ahead. */
const AHEAD = '240px';
/** Pixels, about as wide as two charts side by side on a page. */
const ON_PAPER = 480;

/** A chart with axes. It is drawn once it is near the window or on paper, because each takes longer than a whole page of text. */
export function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isDrawn = useOnPaper() || isNear;
  const part = usePart(plots, isNear ? 'now' : false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  let drawn: ReactNode = <Skeleton width="100%" height={props.height ?? 220} radius={6} />;
  if (isDrawn && part) drawn = <part.DrawnPlot {...props} drawnAt={isNear ? undefined : ON_PAPER} />;
  return (
    // The axes of the library run to the right in every language.
    <div ref={place} dir="ltr" className={styles.plot} style={{ height: props.height ?? 220 }}>
      {drawn}
    </div>
  );
}
