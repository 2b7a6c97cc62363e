import { EyeOff, CirclePlay, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { fullDate, isoDay, startOfDay } from '#contract/dates';
import { startTimer, stopTimer, useRunningTimer } from '#features/time-log/web';
import { IconButton } from '#ui/icon-button';
import { announce } from '#ui/live-region';
import { openMenu } from '#ui/menu';
import { asRead } from '#ui/sides';
import { perform } from '#web/use-mutation';
import { minutesOf, type Times } from '../rules.ts';
import { dragBlock, useStillWhileDragged } from './block-dragging.ts';
import { blockMenu } from './block-menu.tsx';
import styles from './block-part.module.css';
import { endingAfter, movedBlock, type Piece, placeOf, STEP } from './block-times.ts';
import { deleteBlock, type ShownBlock, updateBlock } from './data.ts';
import * as words from './words.ts';

interface BlockPartProps {
  block: ShownBlock;
  piece: Piece;
  /** The part of the column that blocks take. */
  share: number;
  title: string | undefined;
  mayLogTime: boolean;
  /** It is dragged now. */
  isLifted: boolean;
}

/** A block in the hours of a day: dragged, resized at its end, and changed by its menu. */
export function BlockPart({ block, piece, share, title = words.someTask, mayLogTime, isLifted }: BlockPartProps) {
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useFocusAfterMove(button, block.id);
  useStillWhileDragged(whole);
  const timer = useRunningTimer();
  const running = timer?.taskId === block.taskId ? timer : null;
  const day = fullDate(startOfDay(isoDay(new Date(block.startsAt))));
  const move = (times: Times) => {
    perform(updateBlock, { taskId: block.taskId, timeBlockId: block.id, change: times });
    announce(words.moved(title, fullDate(startOfDay(isoDay(new Date(times.startsAt)))), times));
  };
  const remove = () => perform(deleteBlock, { taskId: block.taskId, timeBlockId: block.id, said: words.timeDeleted });
  const toggleTimer = () => {
    if (running) perform(stopTimer, { entry: running });
    else perform(startTimer, { taskId: block.taskId, projectId: block.projectId, task: block.task ?? null, running: timer });
  };
  const timing = running ? words.stopTimer : mayLogTime ? words.startTimer : null;
  const open = (byKeyboard: boolean) => {
    const { current } = button;
    if (current) openMenu({ label: title, items: blockMenu(block, { timing, toggleTimer, remove }), at: current, byKeyboard });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    const times = event.ctrlKey || event.metaKey || event.altKey ? null : timesAfter(block, event);
    if (times) {
      wanted = block.id;
      move(times);
    } else if (isRemoval) remove();
    else if (event.key === 'Enter') open(true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={whole}
      className={styles.block}
      style={placeOf(piece, share)}
      data-block={block.id}
      data-lifted={isLifted || undefined}
      data-running={running !== null || undefined}
      title={words.planned(title, day, block)}
      data-short={piece.to - piece.from < 45 || undefined}
    >
      <button
        ref={button}
        type="button"
        className={styles.main}
        aria-haspopup="menu"
        onClick={({ detail }) => open(detail === 0)}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => dragBlock(event, block, 'move', move)}
      >
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        <span className={styles.time} aria-hidden="true">
          {block.visibility === 'PRIVATE' ? <EyeOff className={styles.private} /> : null}
          {words.times(block)}
        </span>
        <span className={styles.name}>{words.planned(title, day, block)}</span>
      </button>
      {timing === null ? null : (
        <IconButton
          className={styles.timer}
          size="s"
          label={timing}
          icon={running ? <Square fill="currentColor" /> : <CirclePlay />}
          onClick={toggleTimer}
        />
      )}
      <span className={styles.end} aria-hidden="true" onPointerDown={(event) => dragBlock(event, block, 'end', move)} />
    </div>
  );
}

/** The block that a key moved: it stands in another column now, and keeps the focus. */
let wanted: string | null = null;

function useFocusAfterMove(button: RefObject<HTMLButtonElement | null>, id: string): void {
  useEffect(() => {
    if (wanted !== id) return;
    wanted = null;
    button.current?.focus();
  });
}

/** What an arrow makes of a block: moves by a quarter of an hour or a day, and with Shift its end. */
function timesAfter(block: ShownBlock, { key, shiftKey }: KeyboardEvent): Times | null {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step !== 0)
    return shiftKey ? endingAfter(block, minutesOf(block) + step * STEP) : movedBlock(block, { minutes: step * STEP });
  if (shiftKey) return null;
  const side = asRead(key);
  return side === 'ArrowLeft' ? movedBlock(block, { days: -1 }) : side === 'ArrowRight' ? movedBlock(block, { days: 1 }) : null;
}
