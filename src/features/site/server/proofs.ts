import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '#contract/counts';
import { fullDate } from '#contract/dates';
import { escaped } from '#server/html';
import { ROOT } from '#server/root';
import { words } from './landing-said.ts';

/** The figures of the report by the name of their row, and the day on which they were measured. */
export interface Report {
  readonly day: string;
  readonly figures: ReadonlyMap<string, string>;
}

/** Reads docs/benchmarks.md, so that the page says what was measured last; null if it is not there. */
export function benchmarks(path = join(ROOT, 'docs/benchmarks.md')): Report | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const [, day] = /^Measured (\d{4}-\d\d-\d\d) /m.exec(text) ?? [];
  if (day === undefined) return null;
  const rows = text.matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]+) \|/gm);
  return { day, figures: new Map([...rows].map(([, row = '', measured = '']) => [row.trim(), measured.trim()])) };
}

/** The rows of the report that the page shows. */
const ROWS = {
  card: 'first card of 1,000, cold',
  move: 'API move to painted at another client, 1,000',
  memory: 'memory of all that `npm start` keeps, idle',
} as const;

/** "1,204 ms" as it is written in the language of the reader. */
function amountOf(measured: string): string {
  const [, count, unit] = /^([\d,.]+) (\w+)$/.exec(measured) ?? [];
  return count === undefined || unit === undefined ? measured : words.amount(figure(Number(count.replaceAll(',', ''))), unit);
}

/** Three figures, each with how it was measured; nothing without the report. */
export function proofsHtml(report: Report | null): string {
  if (report === null) return '';
  const shown = Object.entries(ROWS).flatMap(([name, row]) => {
    const { what, how } = words.proofTexts[name as keyof typeof ROWS];
    const measured = report.figures.get(row);
    return measured === undefined
      ? []
      : `<div class="box"><p class="figure">${escaped(amountOf(measured))}</p><h3>${what}</h3><p class="soft">${how}</p></div>`;
  });
  const day = fullDate(new Date(`${report.day}T12:00:00Z`));
  return `<section class="part"><div class="wrap"><div class="head"><h2>${words.proofs}</h2><p>${words.proofsAbout} ${words.measuredOn(day)}</p></div><div class="grid3">${shown.join('')}</div></div></section>`;
}
