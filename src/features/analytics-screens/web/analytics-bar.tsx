import { CalendarRange } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import { figure } from '#contract/counts';
import { FilterOpener, type FiltersProps } from '#features/filters/web';
import { Button } from '#ui/button';
import { DatePicker } from '#ui/date-picker';
import { BarSpacer, ViewBar } from '#ui/frame';
import { MenuButton } from '#ui/menu';
import { Segmented } from '#ui/segmented';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useFilterContext } from '#web/use-filter-context';
import { useNarrow } from '#web/use-narrow';
import { daysOf, type KindName, ranges } from '../rules.ts';
import type { AnalyticsState, AnalyticsTab } from './analytics-address.ts';
import styles from './analytics.module.css';
import { analytics } from './route-words.ts';
import * as words from './words.ts';

interface AnalyticsBarProps {
  state: AnalyticsState;
  /** Draws the menu and the chips of the filter. */
  filters: (props: FiltersProps) => ReactNode;
  /** The saved views, if there are any here. */
  views?: ReactNode;
  /** How many items the filter lets through. */
  shown: number;
}

const kinds: { value: KindName; label: string }[] = [
  { value: 'tasks', label: words.tasks },
  { value: 'issues', label: words.issues },
];

const tabNames: { value: AnalyticsTab; label: string }[] = [
  { value: 'overview', label: words.overview },
  { value: 'insight', label: words.insight },
];

/** What is counted, over which days, and the filters. */
export function AnalyticsBar({ state, filters, views, shown }: AnalyticsBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isNarrow = useNarrow();
  const { kind, filter, range } = state;
  const tabs = <Segmented label={words.tabLabel} size="s" value={state.tab} onValueChange={state.setTab} options={tabNames} />;
  return (
    <>
      <ViewBar>
        {isNarrow ? null : views}
        <Segmented label={words.kindLabel} size="s" value={kind} onValueChange={state.setKind} options={kinds} />
        <FilterOpener
          name={analytics}
          ref={setAnchor}
          isSet={isNarrow && filter.where.length > 0}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
        {isNarrow ? null : tabs}
        <BarSpacer />
        <Range state={state} />
      </ViewBar>
      {isNarrow ? (
        <ViewBar>
          {tabs}
          <BarSpacer />
          {views}
        </ViewBar>
      ) : null}
      <p className={styles.counted}>
        {`${kind === 'tasks' ? words.tasks : words.issues} · ${'days' in range ? words.lastDays(range.days) : words.daysBetween(range)}`}
      </p>
      <div
        className={styles.chips}
        data-active={filter.where.length > 0 || undefined}
        role="group"
        aria-label={words.activeFilters}
      >
        {filters({
          filtering: state,
          shown,
          rows: (count) => `${figure(count)} ${words.nounOf(kind, count)}`,
          isOpen,
          onOpenChange: setOpen,
          anchor,
          isNarrow,
        })}
        {filter.where.length > 0 ? (
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              // The button disappears with the filters.
              anchor?.focus();
              state.clearFilter();
            }}
          >
            {words.clearFilters}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Range({ state: { range, setRange } }: { state: AnalyticsState }) {
  const { today } = useFilterContext();
  const { from, until } = daysOf(range, today);
  const isCustom = !('days' in range);
  const Hidden = useNarrow() ? VisuallyHidden : Fragment;
  const items = [
    ...ranges.map((days) => ({
      label: words.lastDays(days),
      checked: 'days' in range && range.days === days,
      onSelect: () => setRange({ days }),
    })),
    { label: words.customRange, checked: isCustom, onSelect: () => setRange({ from, until }) },
  ];
  const change = (next: { from?: Date | null; until?: Date | null }) => {
    const days = { from: next.from ? isoDay(next.from) : from, until: next.until ? isoDay(next.until) : until };
    setRange(days.from <= days.until ? days : { from: days.until, until: days.from });
  };
  return (
    <>
      {isCustom ? (
        <span className={styles.days}>
          <DatePicker
            label={words.from}
            presets={false}
            value={startOfDay(from)}
            onValueChange={(day) => change({ from: day })}
          />
          <DatePicker
            label={words.until}
            presets={false}
            value={startOfDay(until)}
            onValueChange={(day) => change({ until: day })}
          />
        </span>
      ) : null}
      <MenuButton
        label={words.range}
        items={items}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} icon={<CalendarRange />}>
            {isCustom ? (
              // Beside the two days a phone has no room for it.
              <Hidden>{words.customRange}</Hidden>
            ) : (
              words.lastDays(range.days)
            )}
          </Button>
        )}
      />
    </>
  );
}
