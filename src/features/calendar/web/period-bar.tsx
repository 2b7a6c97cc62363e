import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { subscribeDialog, type SubscribeDialogProps } from '#features/calendar-feeds/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Segmented } from '#ui/segmented';
import { LazyPart } from '#web/lazy-part.tsx';
import { useNarrow } from '#web/use-narrow';
import { besidePeriod, periods } from '../rules.ts';
import styles from './calendar-bar.module.css';
import type { CalendarSnapshot } from './calendar-surface.ts';
import { shortTitleOf, titleOf } from './title-of.ts';
import * as words from './words.ts';

interface PeriodBarProps {
  snapshot: CalendarSnapshot;
  /** What a subscription to this calendar shows. */
  feed: Omit<SubscribeDialogProps, 'onClose'>;
}

/** Beside the sidebar of a tablet, there is no room for all periods on one line. */
const TIGHT = 900;

/** The visible period, the way to others, and to a subscription in another app. */
export function PeriodBar({ snapshot, feed }: PeriodBarProps) {
  const { where, days } = snapshot;
  const { period } = snapshot.viewSettings;
  const isNarrow = useNarrow();
  const isTight = useNarrow(TIGHT);
  const names = isNarrow ? words.narrowPeriodNames : words.periodNames;
  const options = periods.map((value) => ({ value, label: names[value] ?? value }));
  const beside = (by: 1 | -1) => where.goTo(besidePeriod(period, where.on, by, days.length));
  const isFew = isNarrow && period === 'week';
  const [isSubscribing, setSubscribing] = useState(false);
  const subscribe = () => setSubscribing(true);
  const items = (): MenuItem[] => [
    ...options.map(({ value, label }) => ({ label, checked: value === period, onSelect: () => where.goTo(where.on, value) })),
    'line',
    { label: words.subscribe, icon: <Rss />, onSelect: subscribe },
  ];
  return (
    <div className={styles.period}>
      <Heading level={2} size="title">
        <span aria-live="polite">{isTight ? shortTitleOf(snapshot) : titleOf(snapshot)}</span>
      </Heading>
      <span className={styles.steps}>
        <IconButton
          label={isFew ? words.previousDays(days.length) : (words.previous[period] ?? '')}
          icon={<ChevronLeft />}
          shortcut="pageup"
          onClick={() => beside(-1)}
        />
        <Button onClick={() => where.goTo(snapshot.today)}>{words.today}</Button>
        <IconButton
          label={isFew ? words.nextDays(days.length) : (words.next[period] ?? '')}
          icon={<ChevronRight />}
          shortcut="pagedown"
          onClick={() => beside(1)}
        />
      </span>
      {isTight ? (
        <MenuButton
          label={words.periodLabel}
          items={items}
          align="end"
          trigger={(trigger) => <Button {...trigger}>{names[period]}</Button>}
        />
      ) : (
        <>
          <Segmented
            label={words.periodLabel}
            size="s"
            value={period}
            onValueChange={(value) => where.goTo(where.on, value)}
            options={options}
          />
          <IconButton label={words.subscribe} icon={<Rss />} onClick={subscribe} />
        </>
      )}
      {isSubscribing ? (
        <LazyPart load={subscribeDialog} onFail={() => setSubscribing(false)}>
          {({ SubscribeDialog }) => <SubscribeDialog {...feed} onClose={() => setSubscribing(false)} />}
        </LazyPart>
      ) : null}
    </div>
  );
}
