import type { FilterField } from '#contract/filters';
import { isMoment } from '#features/analytics/fields';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import type { AnalyticsState } from './analytics-address.ts';
import { chartsOf, type InsightChoice, measuresOf, slicesOf, unitsOf } from './insight-choice.ts';
import { InsightCard } from './insight-card.tsx';
import * as words from './insight-words.ts';
import styles from './analytics.module.css';
import { useInsight } from './use-insight.ts';

/** A chart that people build: what it measures, by which fields, and how it is drawn. */
export function InsightBuilder({ state }: { state: AnalyticsState }) {
  const { data, status, error, retry, isStale, choice, fields, days, setChoice } = useInsight(state);
  return (
    <>
      <Choices kind={state.kind} days={days} choice={choice} fields={fields} onChange={setChoice} />
      {data ? (
        <div aria-busy={isStale}>
          <InsightCard insight={data} where={state.filter.where} />
        </div>
      ) : status === 'error' ? (
        <Failure error={error} onRetry={retry} what={words.theInsight} />
      ) : (
        <Skeleton width="100%" height={380} radius={8} />
      )}
    </>
  );
}

interface ChoicesProps {
  kind: AnalyticsState['kind'];
  days: { from: string; until: string };
  choice: InsightChoice;
  fields: readonly FilterField[];
  onChange: (change: Partial<InsightChoice>) => void;
}

function Choices({ kind, days, choice, fields, onChange }: ChoicesProps) {
  const { measure, slice, segment, unit, chart } = choice;
  const labelOf = (name: string) =>
    isMoment(name) ? words.moments[name] : (fields.find((field) => field.name === name)?.label ?? name);
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: labelOf(value) }));
  const isSingle = chart === 'dots';
  return (
    <div className={styles.choices} role="group" aria-label={words.build}>
      <Select
        label={words.measureLabel}
        size="m"
        value={measure}
        options={measuresOf(kind).map((value) => ({ value, label: words.measures[value] }))}
        onChange={({ target }) => onChange({ measure: target.value as InsightChoice['measure'] })}
      />
      {isSingle ? null : (
        <Select
          label={words.by}
          size="m"
          value={slice}
          options={options(slicesOf(fields, measure))}
          onChange={({ target }) => onChange({ slice: target.value })}
        />
      )}
      {isMoment(slice) && !isSingle ? (
        <Select
          label={words.per}
          size="m"
          value={unit}
          options={unitsOf(days).map((value) => ({ value, label: words.units[value] }))}
          onChange={({ target }) => onChange({ unit: target.value as InsightChoice['unit'] })}
        />
      ) : null}
      <Select
        label={words.split}
        size="m"
        value={segment ?? ''}
        options={[
          { value: '', label: words.nothing },
          ...options(fields.map(({ name }) => name).filter((name) => name !== slice)),
        ]}
        onChange={({ target }) => onChange({ segment: target.value || null })}
      />
      <div className={styles.chart}>
        <Segmented
          size="s"
          label={words.chart}
          value={chart}
          onValueChange={(next) => onChange({ chart: next })}
          options={chartsOf(choice).map((value) => ({ value, label: words.charts[value] }))}
        />
      </div>
    </div>
  );
}
