import { chartFields, type KindName } from '../rules.ts';
import type { ChartFields } from './analytics-address.ts';
import { insightParams } from './insight-choice.ts';

/** The parameters of an address, each with its values, as a saved view keeps them. */
export type AnalyticsSearch = Record<string, string[]>;

const KIND = 'of';
const SHARED = [KIND, 'tab', 'range', 'from', 'until', ...Object.values(insightParams)];

/** What an address says about the charts that are filtered by these fields. Unknown parameters are left out. */
export function analyticsSearchOf(search: URLSearchParams, fields: ChartFields = chartFields): AnalyticsSearch {
  const kind: KindName = search.get(KIND) === 'issues' ? 'issues' : 'tasks';
  const names = [...SHARED, ...fields[kind].map(({ name }) => name)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value.split(',')]] : [];
    }),
  );
}

/** The address of a saved view, without its id. */
export function savedSearchOf(kept: Readonly<Record<string, readonly string[]>>, fields?: ChartFields): URLSearchParams {
  const said = new URLSearchParams(Object.entries(kept).map(([name, values]) => [name, values.join(',')]));
  return new URLSearchParams(Object.entries(analyticsSearchOf(said, fields)).map(([name, values]) => [name, values.join(',')]));
}
