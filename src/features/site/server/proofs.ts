import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullDate } from '#contract/dates';
import { escaped } from '#server/html';
import { ROOT } from '#server/root';
import * as words from './landing-words.ts';

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
  return { day, figures: new Map([...rows].map(([, row = '', figure = '']) => [row.trim(), figure.trim()])) };
}

/** Three figures, each with how it was measured; nothing without the report. */
export function proofsHtml(report: Report | null): string {
  if (report === null) return '';
  const shown = words.proofList.flatMap(({ row, what, how }) => {
    const figure = report.figures.get(row);
    return figure === undefined
      ? []
      : `<div class="box"><p class="figure">${escaped(figure)}</p><h3>${words.sentence(what)}</h3><p class="soft">${how}</p></div>`;
  });
  const day = fullDate(new Date(`${report.day}T12:00:00Z`));
  return `<section class="part"><div class="wrap"><div class="head"><h2>${words.proofs}</h2><p>${words.proofsAbout} ${words.measuredOn(day)}</p></div><div class="grid3">${shown.join('')}</div></div></section>`;
}
