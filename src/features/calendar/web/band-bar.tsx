import { Link } from 'react-router';
import { shortDate, startOfDay } from '#contract/dates';
import type { Piece } from '../rules.ts';
import styles from './band-bar.module.css';
import { type Band, useCalendar } from './calendar-surface.ts';
import * as words from './words.ts';

/** The days of a sprint, above the bars of tasks. It leads to the sprint. */
export function BandBar({ piece, top }: { piece: Piece<Band>; top: number }) {
  const { snapshot } = useCalendar();
  const { item, from, to, isBegun, isContinued } = piece;
  const now = startOfDay(snapshot.today);
  const { start, end } = item.span;
  return (
    <Link
      to={item.path}
      tabIndex={-1}
      className={styles.band}
      style={{
        top,
        insetInlineStart: isBegun ? 0 : 3,
        width: `calc(${(to - from + 1) * 100}% - ${(isBegun ? 0 : 3) + (isContinued ? 0 : 4)}px)`,
      }}
      title={words.sprintBand(item.name, shortDate(start, { now }), shortDate(end, { now }))}
      data-begun={isBegun || undefined}
      data-continued={isContinued || undefined}
    >
      {item.name}
    </Link>
  );
}
