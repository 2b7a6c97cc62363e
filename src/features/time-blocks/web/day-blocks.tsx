import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useList } from '#web/use-list';
import { BlockPart } from './block-part.tsx';
import { meets, type Minutes, momentAt, piecesOn } from './block-times.ts';
import { useDraggedBlock } from './block-dragging.ts';
import type { ColleagueBlock } from './colleague-blocks.ts';
import { ColleaguePart } from './colleague-part.tsx';
import { type ShownBlock, timeBlocks } from './data.ts';

/** A time of a colleague, as a calendar shows it. */
export interface ShownColleagueBlock extends ColleagueBlock {
  /** Their name. */
  readonly person: string;
  readonly color: CSSProperties;
}

export interface DayBlocksProps {
  day: string;
  /** The first and the last visible day. */
  first: string;
  last: string;
  /** Tasks at their times, and the part of the column that these leave beside them. */
  beside: readonly Minutes[];
  share: number;
  /** Your own, or null to show none of them. */
  own: OwnBlocks | null;
  /** What colleagues show of their times. */
  others: readonly ShownColleagueBlock[];
  /** Hears when there are blocks, so that tasks leave them room. */
  onTaken: (taken: readonly Minutes[]) => void;
}

interface OwnBlocks {
  workspaceId: string;
  /** The title of a task that the calendar knows, as it is now. */
  titleOf: (taskId: string) => string | undefined;
  mayLogTime: (projectId: string) => boolean;
}

/** Your own blocks and those of colleagues on a day, in a column of hours. */
export function DayBlocks({ day, first, last, beside, share: left, own, others, onTaken }: DayBlocksProps) {
  const workspaceId = own?.workspaceId;
  const range = useMemo(
    () =>
      workspaceId !== undefined
        ? { workspaceId, startsAt: momentAt(first, 0).toISOString(), endsAt: momentAt(last, 24 * 60).toISOString() }
        : null,
    [workspaceId, first, last],
  );
  const { rows, retry } = useList(timeBlocks, range);
  useNames(rows, retry);
  const dragged = useDraggedBlock();
  const pieces = useMemo(() => {
    const mine = rows.map((block) => (block.id === dragged?.id ? { ...block, ...dragged.times } : block));
    return piecesOn<ShownBlock | ShownColleagueBlock>([...mine, ...others], day);
  }, [rows, others, dragged, day]);
  useLayoutEffect(() => {
    onTaken(pieces.map(({ together }) => together));
    return () => onTaken([]);
  }, [pieces, onTaken]);
  return pieces.map(({ block, together, ...piece }) => {
    const share = beside.some((task) => meets(task, together)) ? left : 1;
    return 'person' in block ? (
      <ColleaguePart key={block.id} block={block} piece={piece} share={share} />
    ) : (
      <BlockPart
        key={block.id}
        block={block}
        piece={piece}
        share={share}
        title={own?.titleOf(block.taskId) ?? block.task?.title}
        isLifted={block.id === dragged?.id}
        mayLogTime={own?.mayLogTime(block.projectId) ?? false}
      />
    );
  });
}

/** Blocks that another tab made come without their tasks, and are asked for again. */
function useNames(rows: readonly ShownBlock[], retry: () => void): void {
  const unnamed = rows.find(({ task }) => task === undefined)?.id;
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (unnamed !== undefined) ask.current();
  }, [unnamed]);
}
