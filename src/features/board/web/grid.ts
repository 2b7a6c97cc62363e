import { type Cell, cellKey } from '../rules.ts';
import type { BoardTask, BoardSnapshot } from './board-surface.ts';

/** The part of the snapshot that contains the positions of cards. */
export type Grid = Pick<BoardSnapshot, 'arrangement' | 'statuses' | 'lanes'>;

export interface Spot {
  readonly cell: Cell;
  readonly index: number;
  readonly list: readonly BoardTask[];
}

export const listOf = ({ arrangement }: Pick<Grid, 'arrangement'>, cell: Cell): readonly BoardTask[] =>
  arrangement.cells.get(cellKey(cell)) ?? [];

/** The position of a card; null if it is not shown. */
export function spotOf(grid: Grid, id: string): Spot | null {
  const place = grid.arrangement.places.get(id);
  if (!place || place.key === null) return null;
  const cell: Cell = { status: place.task.status, lane: place.key.slice(place.task.status.length + 1) };
  const list = listOf(grid, cell);
  return { cell, index: list.indexOf(place.task), list };
}

/** The card above (-1) or below (1) in the same column, through all lanes; null at the ends. */
export function above(grid: Grid, id: string, step: 1 | -1): string | null {
  const spot = spotOf(grid, id);
  if (!spot) return firstCard(grid);
  const inCell = spot.list[spot.index + step];
  if (inCell) return inCell.id;
  for (let lane = grid.lanes.indexOf(spot.cell.lane) + step; lane >= 0 && lane < grid.lanes.length; lane += step) {
    const list = listOf(grid, { status: spot.cell.status, lane: grid.lanes[lane] ?? '' });
    const next = step === 1 ? list[0] : list.at(-1);
    if (next) return next.id;
  }
  return null;
}

/** The cell of the next open column that has a card in the same lane; null if there is none. */
export function cellBeside(grid: Grid, cell: Cell, step: number): Cell | null {
  for (let at = grid.statuses.indexOf(cell.status) + step; at >= 0 && at < grid.statuses.length; at += step) {
    const status = grid.statuses[at];
    if (status && listOf(grid, { status, lane: cell.lane }).length > 0) return { status, lane: cell.lane };
  }
  return null;
}

/** The cards of a card's column, from the top and through all lanes; none if the card is not shown. */
export function columnAround(grid: Grid, id: string): string[] {
  const spot = spotOf(grid, id);
  if (!spot) return [];
  return grid.lanes.flatMap((lane) => listOf(grid, { status: spot.cell.status, lane }).map((task) => task.id));
}

/** The first card of the board, column by column. */
export function firstCard(grid: Grid): string | null {
  for (const status of grid.statuses) {
    for (const lane of grid.lanes) {
      const [first] = listOf(grid, { status, lane });
      if (first) return first.id;
    }
  }
  return null;
}

/** The visible ones of the tasks, in order: column by column, from the top. */
export function inBoardOrder(grid: Grid, ids: Iterable<string>): BoardTask[] {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  return grid.statuses.flatMap((status) =>
    grid.lanes.flatMap((lane) => listOf(grid, { status, lane }).filter(({ id }) => wanted.has(id))),
  );
}

/** All visible tasks, in the same order. */
export const allShown = (grid: Grid): BoardTask[] =>
  grid.statuses.flatMap((status) => grid.lanes.flatMap((lane) => [...listOf(grid, { status, lane })]));
