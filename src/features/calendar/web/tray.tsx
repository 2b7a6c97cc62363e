import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { useNarrow } from '#web/use-narrow';
import { useCalendar, useCalendarState } from './calendar-surface.ts';
import { onTray, useTaskTarget } from './dragging-tasks.ts';
import { EventBar } from './event-bar.tsx';
import styles from './tray.module.css';
import * as words from './words.ts';

/** More at once would make a long list slow. */
const STEP = 100;

/** Open tasks without dates, beside the days. A task is dragged out to schedule it, and back to remove its dates. */
export function Tray({ onClose }: { onClose: () => void }) {
  const { snapshot } = useCalendar();
  const { unscheduled } = snapshot;
  // There the days give way to it.
  const isNarrow = useNarrow();
  const tray = useRef<HTMLElement>(null);
  useTaskTarget(tray, onTray);
  const isAim = useCalendarState(({ aim }) => aim === 'tray');
  const [most, setMost] = useState(STEP);
  return (
    <aside ref={tray} className={styles.tray} aria-label={words.unscheduled} data-aim={isAim || undefined}>
      <header className={styles.head}>
        <Heading level={2} size="strong">
          {words.unscheduled}
        </Heading>
        <span className={styles.count}>{unscheduled.length}</span>
        <IconButton label={words.hideUnscheduled} icon={<X />} onClick={onClose} />
      </header>
      <p className={styles.hint}>
        {unscheduled.length === 0 ? words.nothingUnscheduled : isNarrow ? words.unscheduledPhoneHint : words.unscheduledHint}
      </p>
      <ul className={styles.list}>
        {unscheduled.slice(0, most).map((task, nth) => (
          <li key={task.id}>
            <EventBar task={task} shape="line" isStop={nth === 0} />
          </li>
        ))}
      </ul>
      {unscheduled.length > most ? (
        <Button variant="ghost" onClick={() => setMost(most + STEP)}>
          {words.showMore}
        </Button>
      ) : null}
    </aside>
  );
}
