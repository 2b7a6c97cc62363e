import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { TaskStatus } from '#features/projects/contract';
import type { Drop } from './board-store.ts';
import type { Desk } from './desk.ts';
import { inBoardOrder } from './grid.ts';
import { hasNoRoom } from '#features/task-desk/web';

const CARD = Symbol('card');

/** Marks a drag as one of this board's cards. */
export const cardData = (taskId: string): Record<string | symbol, unknown> => ({ [CARD]: true, taskId });

export const draggedCard = (data: Record<string | symbol, unknown>): string | null =>
  data[CARD] === true && typeof data.taskId === 'string' ? data.taskId : null;

/** What a drag of the card takes along: the whole selection where the card is part of it. */
export function draggedIds(desk: Desk, taskId: string): readonly string[] {
  const { selected } = desk.store.get();
  return selected.has(taskId) ? inBoardOrder(desk.scene(), selected).map(({ id }) => id) : [taskId];
}

/** Where a drag over these targets, the innermost first, would land; null over none. */
export function dropOver(desk: Desk, targets: readonly DropTargetRecord[], ids: readonly string[]): Drop | null {
  const [target] = targets;
  if (!target) return null;
  const data = target.data as { status: TaskStatus; lane: string; index: number | null };
  const scene = desk.scene();
  const index = data.index !== null && extractClosestEdge(target.data) === 'bottom' ? data.index + 1 : data.index;
  return {
    cell: { status: data.status, lane: data.lane },
    index: scene.look.sort === 'manual' ? index : null,
    isRefused: hasNoRoom(scene, inBoardOrder(scene, ids), data.status),
  };
}
