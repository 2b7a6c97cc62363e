import { shortDate } from '#contract/dates';
import { ChartCard, Plot } from '#features/charts/web';
import { Heading } from '#ui/heading';
import { useShown } from './shown.ts';
import * as words from './words.ts';

/** When the open work will be completed, and how likely. */
export function ForecastChart() {
  const { data, kind } = useShown();
  const { forecast } = data;
  const rows = (forecast?.chances ?? []).map(({ by, percent }) => ({ x: by, percent }));
  return (
    <ChartCard
      title={words.forecast}
      note={
        forecast
          ? words.forecastNote(forecast.remaining, words.nounOf(kind, forecast.remaining), forecast.weekly.length, forecast.runs)
          : null
      }
      file="forecast"
      isEmpty={!forecast}
      whyEmpty={words.noForecast}
      table={{
        columns: [words.by, words.chance],
        rows: rows.map(({ x, percent }) => ({ key: x, cells: [x, words.percent(percent)] })),
      }}
    >
      <Heading level={3} size="title">
        {forecast?.p85 ? words.likelyBy(forecast.p85) : words.unlikely}
      </Heading>
      <Plot
        kind="columns"
        label={words.forecast}
        height={172}
        rows={rows}
        series={[{ key: 'percent', name: words.chance, color: 'var(--accent)' }]}
        sayX={(day) => shortDate(String(day))}
        sayValue={words.percent}
        marks={[{ value: 85, name: words.p85 }]}
      />
    </ChartCard>
  );
}
