import { isoDay, startOfDay } from '#contract/dates';
import { minutesOf, type Times } from '../rules.ts';

const DAY_MINUTES = 24 * 60;
/** Times are planned in quarters of an hour. */
export const STEP = 15;

/** A minute of a day where the person is, also on a day on which clocks change. */
export function momentAt(day: string, minutes: number): Date {
  const date = startOfDay(day);
  date.setHours(0, minutes);
  return date;
}

/** The times of a block that begins at a minute of a day, to the nearest quarter of an hour. */
export function timesAt(day: string, minutes: number, length: number): Times {
  const start = momentAt(day, Math.min(Math.max(Math.round(minutes / STEP) * STEP, 0), DAY_MINUTES - STEP));
  return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + length * 60_000).toISOString() };
}

/** A block moved by days and minutes. Its hour stays the same on a day on which clocks change. */
export function movedBlock({ startsAt, endsAt }: Times, by: { days?: number; minutes?: number }): Times {
  const start = new Date(startsAt);
  start.setDate(start.getDate() + (by.days ?? 0));
  start.setMinutes(start.getMinutes() + (by.minutes ?? 0));
  return {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutesOf({ startsAt, endsAt }) * 60_000).toISOString(),
  };
}

/** A block with another end, at least a quarter of an hour and at most a day after its start. */
export function endingAfter({ startsAt }: Times, length: number): Times {
  const kept = Math.min(Math.max(Math.round(length / STEP) * STEP, STEP), DAY_MINUTES);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + kept * 60_000).toISOString() };
}

/** Where a block lies in the hours of a day, in minutes, side by side with others at the same time. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** Some minutes of a day. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

interface BlockPiece<T> extends Piece {
  readonly block: T;
  /** Those of all pieces that share its width. */
  readonly together: Minutes;
}

/** True if some of these minutes are the same. */
export const meets = (one: Minutes, other: Minutes): boolean => one.from < other.to && one.to > other.from;

/** The place of a piece in its column of hours. `share` is the part of the column that blocks take. */
export const placeOf = ({ from, to, column, columns }: Piece, share: number) => ({
  top: percent(from / DAY_MINUTES),
  height: percent(Math.max(to - from, DRAWN_LEAST) / DAY_MINUTES),
  insetInlineStart: `calc(${percent((column / columns) * share)} + 2px)`,
  width: `calc(${percent(share / columns)} - 5px)`,
});

const percent = (part: number): string => `${part * 100}%`;

/** True if some of a block lies on a day. */
export const isOn = (block: Times, day: string): boolean => partOn(block, day).length > 0;

/** The parts of blocks that lie on a day, earliest first. */
export function piecesOn<T extends Times>(blocks: readonly T[], day: string): BlockPiece<T>[] {
  const parts = blocks
    .flatMap((block) => partOn(block, day))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const pieces: BlockPiece<T>[] = [];
  let group: Omit<BlockPiece<T>, 'columns' | 'together'>[] = [];
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    const together = { from: group[0]?.from ?? 0, to: Math.max(0, ...group.map(drawnTo)) };
    pieces.push(...group.map((piece) => ({ ...piece, columns, together })));
    group = [];
  };
  for (const part of parts) {
    const covering = group.filter((piece) => drawnTo(piece) > part.from);
    if (covering.length === 0) close();
    const taken = new Set(covering.map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ ...part, column });
  }
  close();
  return pieces;
}

/** A short block is drawn higher than it is long: its title needs these minutes. */
const DRAWN_LEAST = 25;

const drawnTo = ({ from, to }: Minutes): number => Math.max(to, from + DRAWN_LEAST);

function partOn<T extends Times>(block: T, day: string): { block: T; from: number; to: number }[] {
  const [first, last] = [isoDay(new Date(block.startsAt)), isoDay(new Date(Date.parse(block.endsAt) - 1))];
  if (day < first || day > last) return [];
  return [
    {
      block,
      from: day === first ? minuteOf(block.startsAt) : 0,
      to: day === last ? minuteOf(block.endsAt) || DAY_MINUTES : DAY_MINUTES,
    },
  ];
}

function minuteOf(moment: string): number {
  const date = new Date(moment);
  return date.getHours() * 60 + date.getMinutes();
}
