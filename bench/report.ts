import { cpus, totalmem } from 'node:os';
import { median } from './load.ts';

/** One measured figure; `row` is the row of the target table, 0 for a limit of the machine. */
export interface Figure {
  row: number;
  name: string;
  value: number;
  unit: string;
  /** The peer's figure, as measured on another day on a like machine. */
  peer?: number;
}

/** The median of each figure over the rounds, in the order of the rows. */
export function medians(rounds: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = rounds;
  return first
    .map((figure, index) => ({ ...figure, value: median(rounds.map((round) => round[index]?.value ?? NaN)) }))
    .toSorted((one, other) => one.row - other.row);
}

/** The figures as a table in Markdown, with the ratio to the peer: how many times faster, smaller or more. */
export function asMarkdown(figures: readonly Figure[], rounds: number): string {
  const rows = figures.map(
    ({ row, name, value, unit, peer }) =>
      `| ${row || '–'} | ${name} | ${shown(value)} ${unit} | ${peer === undefined ? '' : shown(peer)} | ${ratio(value, unit, peer)} |`,
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; the median of ${rounds} rounds, load and server on the same cores.`,
    '',
    '| row | figure | Cairn | peer | ratio |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '');

function ratio(value: number, unit: string, peer: number | undefined): string {
  if (peer === undefined || value === 0) return '';
  return `${shown(unit === '/s' ? value / peer : peer / value)} ×`;
}
