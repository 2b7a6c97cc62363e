import { useNavigate } from 'react-router';
import { shortDate } from '#contract/dates';
import { ChartCard, Plot } from '#features/charts/web';
import { HOURS_OF_DAY, seriesOf, useValueOf } from './insight-series.ts';
import { noteOf, scatterTitle, useLabelOf } from './insight-sentences.ts';
import * as words from './insight-words.ts';
import { useShown } from './shown.ts';
import type { Answered } from './use-insight.ts';
import * as shared from './words.ts';

/** Each item with its time, on the day that it was completed, or for an age, created. */
export function InsightDots({ insight }: { insight: Answered }) {
  const { kind, keyOf, pageOf } = useShown();
  const open = useNavigate();
  const { choice, dots, whole } = insight;
  const valueOf = useValueOf(choice.unit);
  const labelOf = useLabelOf();
  const { segment, measure } = choice;
  const keys = [...new Set(dots.map((dot) => dot.segment))];
  const values =
    segment === null ? [] : keys.map((key) => valueOf(segment, key)).toSorted((one, other) => one.order - other.order);
  const series = seriesOf(values, words.measures[measure]);
  const keyOfSegment = (key: string | null): string =>
    series[
      segment === null
        ? 0
        : Math.min(
            values.findIndex((value) => value.key === key),
            series.length - 1,
          )
    ]?.key ?? 's0';
  const title = scatterTitle(choice, labelOf);
  return (
    <ChartCard
      title={title}
      note={noteOf(insight, kind, [dots.length < whole.items ? words.latest(dots.length) : null])}
      file="insight"
      isWide
      isEmpty={dots.length === 0}
      {...(segment !== null && { legend: series })}
      table={{
        columns: [
          shared.item,
          words.on[measure === 'age' ? 'created' : 'completed'],
          ...(segment ? [labelOf(segment)] : []),
          words.measures[measure],
        ],
        rows: dots.map((dot) => ({
          key: dot.id,
          cells: [
            shared.itemSaid(keyOf(dot), dot.title),
            shortDate(dot.at),
            ...(segment ? [valueOf(segment, dot.segment).name] : []),
            shared.duration(dot.hours),
          ],
          to: pageOf(dot),
        })),
      }}
    >
      <Plot
        kind="dots"
        label={title}
        height={320}
        rows={dots.map((dot) => ({
          x: Date.parse(dot.at),
          [keyOfSegment(dot.segment)]: dot.hours / HOURS_OF_DAY,
          to: pageOf(dot),
          said: shared.itemSaid(keyOf(dot), dot.title),
        }))}
        series={series}
        sayX={(moment) => shortDate(new Date(Number(moment)).toISOString())}
        sayValue={(days) => shared.days(days * HOURS_OF_DAY)}
        onSelect={({ to }) => void open(String(to))}
      />
    </ChartCard>
  );
}
