import { Link } from 'react-router';
import { fullDate, isoDay, startOfDay } from '#contract/dates';
import { initialsOf } from '#ui/avatar';
import styles from './block-part.module.css';
import { type Piece, placeOf } from './block-times.ts';
import type { ShownColleagueBlock } from './day-blocks.tsx';
import { pathOfTask } from './task-path.ts';
import * as words from './words.ts';

interface ColleaguePartProps {
  block: ShownColleagueBlock;
  piece: Piece;
  /** The part of the column that blocks take. */
  share: number;
}

/** A time of a colleague in the hours of a day: its task if they show it, which opens it. */
export function ColleaguePart({ block, piece, share }: ColleaguePartProps) {
  const { task, person, color } = block;
  const title = task?.title ?? words.busy;
  const day = fullDate(startOfDay(isoDay(new Date(block.startsAt))));
  const shown = (
    <>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <span className={styles.time} aria-hidden="true">
        {person}
      </span>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(person)}
      </span>
      <span className={styles.name}>{words.plannedBy(person, title, day, block)}</span>
    </>
  );
  return (
    <div
      className={styles.block}
      style={{ ...placeOf(piece, share), ...color }}
      data-colleague=""
      data-short={piece.to - piece.from < 45 || undefined}
      title={words.inShort(person, title, block)}
    >
      {task ? (
        <Link className={styles.main} to={pathOfTask(task.id, task)} draggable={false}>
          {shown}
        </Link>
      ) : (
        <div className={styles.main}>{shown}</div>
      )}
    </div>
  );
}
