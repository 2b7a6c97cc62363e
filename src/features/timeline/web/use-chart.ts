import { useLayoutEffect, useState } from 'react';
import { type Chart, chartOf, type ChartNow } from './chart-control.ts';
import type { TimelineSurface } from './timeline-surface.ts';

/** Scrolls and scales the bars of a surface. The result belongs to the scrolling element. */
export function useChart(surface: TimelineSurface, now: ChartNow): (element: HTMLElement | null) => void {
  const [chart] = useState<Chart>(() => chartOf(surface));
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (scroller ? chart.attach(scroller) : undefined), [chart, scroller]);
  useLayoutEffect(() => chart.hold(now));
  return setScroller;
}
