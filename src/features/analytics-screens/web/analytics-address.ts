import { useMemo } from 'react';
import { type Filter, type FilterField, noFilter } from '#contract/filters';
import { type Change, useParameters, withChange, withParams } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';
import { chartFields, type ChartRange, type KindName, rangeIn } from '../rules.ts';

/** The fields that the charts of each kind are filtered by. */
export type ChartFields = Readonly<Record<KindName, readonly FilterField[]>>;

/** All charts, or the one that people build. */
export type AnalyticsTab = 'overview' | 'insight';

/** What the address says about the page, and how to change it. */
export interface AnalyticsState {
  readonly kind: KindName;
  readonly range: ChartRange;
  readonly filter: Filter;
  /** The fields that a filter may have. */
  readonly fields: ChartFields;
  readonly tab: AnalyticsTab;
  setTab(tab: AnalyticsTab): void;
  setKind(kind: KindName): void;
  setRange(range: ChartRange): void;
  setFilter(change: Change<Filter>): void;
  clearFilter(): void;
}

/** What an address asks for. */
export function askedIn(search: URLSearchParams, fields: ChartFields): Pick<AnalyticsState, 'kind' | 'filter' | 'range' | 'tab'> {
  const kind: KindName = search.get('of') === 'issues' ? 'issues' : 'tasks';
  return {
    kind,
    filter: { ...filterIn(search, fieldIn(fields, kind)), text: '' },
    range: rangeIn(search),
    tab: search.get('tab') === 'insight' ? 'insight' : 'overview',
  };
}

const fieldIn = (fields: ChartFields, of: KindName) => (name: string) => fields[of].find((field) => field.name === name);

/** `fields` must stay the same object. */
export function useAnalyticsState(fields: ChartFields = chartFields): AnalyticsState {
  const [address, replace] = useParameters();
  const text = address.toString();
  return useMemo(() => {
    const fieldOf = (of: KindName) => fieldIn(fields, of);
    const asked = askedIn(new URLSearchParams(text), fields);
    const { kind } = asked;
    return {
      ...asked,
      fields,
      setTab: (tab) => replace((before) => withParams(before, { tab: tab === 'overview' ? null : tab })),
      // The other kind has other fields, so its filter starts empty.
      setKind: (next) => replace((before) => withFilterIn(before, fieldOf(kind), noFilter, { of: next === 'tasks' ? '' : next })),
      setRange: (next) =>
        replace((before) =>
          withParams(
            before,
            'days' in next
              ? { range: next.days === 30 ? null : String(next.days), from: null, until: null }
              : { range: null, from: next.from, until: next.until },
          ),
        ),
      setFilter: (change) =>
        replace((before) => withFilterIn(before, fieldOf(kind), withChange(askedIn(before, fields).filter, change), {})),
      clearFilter: () => replace((before) => withFilterIn(before, fieldOf(kind), noFilter, {})),
    };
  }, [text, replace, fields]);
}
