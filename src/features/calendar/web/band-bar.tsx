import { Link } from 'react-router';
import { shortDate, startOfDay } from '#contract/dates';
import type { Piece } from '../rules.ts';
import styles from './band-bar.module.css';
import { type Band, useCalendar } from './calendar-surface.ts';
import * as words from './words.ts';

/** The days of a sprint, which it leads to, or those on which people are away, above the bars of tasks. */
export function BandBar({ piece, top }: { piece: Piece<Band>; top: number }) {
  const { snapshot } = useCalendar();
  const { item, from, to, isBegun, isContinued } = piece;
  const now = startOfDay(snapshot.today);
  const days = [shortDate(item.span.start, { now }), shortDate(item.span.end, { now })] as const;
  const band = {
    className: styles.band,
    style: {
      top,
      insetInlineStart: isBegun ? 0 : 3,
      width: `calc(${(to - from + 1) * 100}% - ${(isBegun ? 0 : 3) + (isContinued ? 0 : 4)}px)`,
    },
    title: words.bandDays(item.about ?? item.name, ...days),
    'data-kind': item.kind,
    'data-begun': isBegun || undefined,
    'data-continued': isContinued || undefined,
  };
  if (item.path === null) {
    // Each of the days says it to a screen reader.
    return (
      <span {...band} aria-hidden="true">
        {item.name}
      </span>
    );
  }
  return (
    <Link to={item.path} tabIndex={-1} {...band}>
      {item.name}
    </Link>
  );
}
