import { cpus, totalmem } from 'node:os';
import { median } from './load.ts';

/** The figure that shows how fast this machine is in this run, compared with the one where the peers were measured. */
export const SPEED = 'this machine now, beside the one where the peers were measured';

/** One measured figure. */
export interface Figure {
  /** The row of the target table, 0 for a limit of the machine, below 0 for the cost of a whole visit. */
  row: number;
  name: string;
  value: number;
  unit: string;
  /** The peer's figure, as measured on another day on a similar machine. */
  peer?: number;
}

/** The median of each figure over the rounds, in the order of the rows. */
export function medians(rounds: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = rounds;
  return first
    .map((figure, index) => ({ ...figure, value: median(rounds.map((round) => round[index]?.value ?? NaN)) }))
    .toSorted((one, other) => one.row - other.row);
}

/**
 * The figures as a table in Markdown. The peers were measured on another machine, so their times are scaled to this one
 * before the comparison. Bytes, memory and ratios are compared as they are.
 */
export function asMarkdown(figures: readonly Figure[], rounds: number): string {
  const speed = figures.find(({ name }) => name === SPEED)?.value ?? 1;
  const rows = figures.map(({ row, name, value, unit, peer }) => {
    const here = peer === undefined ? undefined : scaled(peer, unit, speed);
    const cells = [rowName(row), name, `${shown(value)} ${unit}`, maybe(peer), maybe(here), ratio(value, unit, here)];
    return `| ${cells.join(' | ')} |`;
  });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; the median of ${rounds} rounds, load and server on the same cores.`,
    '',
    'A peer was measured once, elsewhere (see the targets); "scaled" is what it would be on this machine in this hour, by the limits that',
    'were measured in the same run. Ratios are to the scaled figure: how many times faster, smaller or more.',
    '',
    '| row | figure | Cairn | peer, measured | peer, scaled | ratio |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const rowName = (row: number): string => (row < 0 ? 'visit' : row === 0 ? '–' : String(row));

const maybe = (value: number | undefined): string => (value === undefined ? '' : shown(value));

function scaled(peer: number, unit: string, speed: number): number {
  if (unit === '/s') return peer * speed;
  return unit === 'ms' ? peer / speed : peer;
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '');

function ratio(value: number, unit: string, peer: number | undefined): string {
  if (peer === undefined || value === 0) return '';
  return `${shown(unit === '/s' ? value / peer : peer / value)} ×`;
}
