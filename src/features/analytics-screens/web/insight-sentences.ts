import { figure } from '#contract/counts';
import { isMoment, isTime, listFields, type Measure, workspaceSliceFields } from '#features/analytics/fields';
import type { KindName } from '../rules.ts';
import type { InsightChoice } from './insight-choice.ts';
import { leavesOut } from './insight-series.ts';
import type { InsightTable } from './insight-table.ts';
import * as words from './insight-words.ts';
import { useShown } from './shown.ts';
import type { Answered } from './use-insight.ts';
import * as shared from './words.ts';
import { inSentence } from '#contract/counts';

type LabelOf = (name: string) => string;

/** Names a field or a moment. */
export function useLabelOf(): LabelOf {
  const { kind } = useShown();
  return (name) =>
    isMoment(name)
      ? words.moments[name]
      : ([...listFields[kind], ...workspaceSliceFields].find((field) => field.name === name)?.label ?? name);
}

/** How a value of a measure is written. */
export const sayer = (measure: Measure): ((value: number) => string) => {
  if (isTime(measure)) return shared.duration;
  return measure === 'hours' ? shared.hours : figure;
};

export function titleOf({ measure, slice, segment, unit }: InsightChoice, labelOf: LabelOf): string {
  const by = isMoment(slice) ? words.periods[slice](words.units[unit]) : labelOf(slice);
  return words.titleOf(words.measures[measure], inSentence(by), segment && inSentence(labelOf(segment)));
}

export const scatterTitle = ({ measure, segment }: InsightChoice, labelOf: LabelOf): string =>
  words.scatterTitle(words.measures[measure], segment && inSentence(labelOf(segment)));

/** Says what an insight counts, and which part of that is not shown. */
export function noteOf({ whole, choice, cells, cellCount }: Answered, kind: KindName, more: readonly (string | null)[]): string {
  const { measure, slice, segment } = choice;
  const noun = kind === 'tasks' ? words.task : words.issue;
  const median = whole.value === null ? shared.none : shared.duration(whole.value);
  const main = isTime(measure)
    ? words.timeNotes[measure](whole.items, noun, median)
    : words.sumNotes[isMoment(slice) ? slice : 'board'](whole.items, noun);
  const manyTimes = [slice, segment].some((name) => listFields[kind].find((field) => field.name === name)?.kind === 'set');
  return [
    main,
    manyTimes ? (kind === 'tasks' ? words.severalTimes : words.manyTimes) : null,
    cells.length < cellCount ? words.firstCells(cells.length) : null,
    ...more,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** What a chart leaves out of its table. */
export const isCut = (table: InsightTable, isSum: boolean, rowsMost: number): string | null =>
  leavesOut(table, isSum) || table.rows.length > rowsMost ? words.chartIsCut : null;
