import type { DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { TaskStatus } from '#features/projects/contract';
import type { Drop } from './board-store.ts';
import type { BoardSurface } from './board-surface.ts';
import { inBoardOrder } from './grid.ts';
import type { Dragging } from '#web/late-dragging';
import { refusal } from '#features/task-surface/web';

const CARD = Symbol('card');

/** Marks a drag as one of this board's cards. */
export const cardData = (taskId: string): Record<string | symbol, unknown> => ({ [CARD]: true, taskId });

export const draggedCard = (data: Record<string | symbol, unknown>): string | null =>
  data[CARD] === true && typeof data.taskId === 'string' ? data.taskId : null;

/** The cards that a drag of one card takes along: the whole selection if the card is part of it. */
export function draggedIds(surface: BoardSurface, taskId: string): readonly string[] {
  const { selected } = surface.store.get();
  return selected.has(taskId) ? inBoardOrder(surface.snapshot(), selected).map(({ id }) => id) : [taskId];
}

/** The columns that refuse these cards. */
export function closedTo(surface: BoardSurface, ids: readonly string[]): ReadonlySet<TaskStatus> {
  const snapshot = surface.snapshot();
  const tasks = inBoardOrder(snapshot, ids);
  return new Set(snapshot.statuses.filter((status) => refusal(snapshot, tasks, status)));
}

/** Where a drag over these targets, the innermost first, would land; null over none. */
export function dropOver(
  surface: BoardSurface,
  targets: readonly DropTargetRecord[],
  ids: readonly string[],
  edgeOf: Dragging['extractClosestEdge'],
): Drop | null {
  const [target] = targets;
  if (!target) return null;
  const data = target.data as { status: TaskStatus; lane: string; index: number | null };
  const snapshot = surface.snapshot();
  const index = data.index !== null && edgeOf(target.data) === 'bottom' ? data.index + 1 : data.index;
  return {
    cell: { status: data.status, lane: data.lane },
    index: snapshot.viewSettings.sort === 'manual' ? index : null,
    isRefused: refusal(snapshot, inBoardOrder(snapshot, ids), data.status) !== null,
  };
}
