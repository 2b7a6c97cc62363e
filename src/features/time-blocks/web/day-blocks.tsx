import { useEffect, useMemo, useRef } from 'react';
import { useList } from '#web/use-list';
import { BlockPart } from './block-part.tsx';
import { momentAt, piecesOn } from './block-times.ts';
import { useDraggedBlock } from './block-dragging.ts';
import { timeBlocks } from './data.ts';

export interface DayBlocksProps {
  workspaceId: string;
  day: string;
  /** The first and the last visible day. */
  first: string;
  last: string;
  /** The part of the column that they take: less than 1 beside tasks at their times. */
  share: number;
  /** The title of a task that the calendar knows, as it is now. */
  titleOf: (taskId: string) => string | undefined;
  mayLogTime: (projectId: string) => boolean;
}

/** Your own blocks on a day, in a column of hours. */
export function DayBlocks({ workspaceId, day, first, last, share, titleOf, mayLogTime }: DayBlocksProps) {
  const range = useMemo(
    () => ({ workspaceId, startsAt: momentAt(first, 0).toISOString(), endsAt: momentAt(last, 24 * 60).toISOString() }),
    [workspaceId, first, last],
  );
  const { rows, retry } = useList(timeBlocks, range);
  const dragged = useDraggedBlock();
  const pieces = useMemo(
    () =>
      piecesOn(
        rows.map((block) => (block.id === dragged?.id ? { ...block, ...dragged.times } : block)),
        day,
      ),
    [rows, dragged, day],
  );
  const unnamed = rows.find(({ task }) => task === undefined)?.id;
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (unnamed !== undefined) ask.current();
  }, [unnamed]);
  return pieces.map(({ block, ...piece }) => (
    <BlockPart
      key={block.id}
      block={block}
      piece={piece}
      share={share}
      title={titleOf(block.taskId) ?? block.task?.title}
      mayLogTime={mayLogTime(block.projectId)}
    />
  ));
}
