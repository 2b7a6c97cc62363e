import { Inbox, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { BarButton } from '#features/filters/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { local } from '#web/local';
import { useNarrow } from '#web/use-narrow';
import styles from './tray.module.css';
import * as words from './words.ts';

/** More at once would make a long list slow. */
const STEP = 100;

interface TrayProps<Row extends { readonly id: string }> {
  area: RefObject<HTMLElement | null>;
  tasks: readonly Row[];
  /** Whether a drag would land here. */
  isAim: boolean;
  hint: string;
  /** A task as a line. The first one is the tab stop. */
  line: (task: Row, isStop: boolean) => ReactNode;
  onClose: () => void;
}

/** Open tasks without dates, beside the days. A task is dragged out to schedule it, and back to remove its dates. */
export function Tray<Row extends { readonly id: string }>({ area, tasks, isAim, hint, line, onClose }: TrayProps<Row>) {
  // There the days give way to it.
  const isNarrow = useNarrow();
  const [most, setMost] = useState(STEP);
  return (
    <aside ref={area} className={styles.tray} aria-label={words.unscheduled} data-unscheduled data-aim={isAim || undefined}>
      <header className={styles.head}>
        <Heading level={2} size="strong">
          {words.unscheduled}
        </Heading>
        <span className={styles.count}>{tasks.length}</span>
        <IconButton label={words.hideUnscheduled} icon={<X />} onClick={onClose} />
      </header>
      <p className={styles.hint}>
        {tasks.length === 0 ? words.nothingUnscheduled : isNarrow ? words.unscheduledPhoneHint : hint}
      </p>
      <ul className={styles.list}>
        {tasks.slice(0, most).map((task, nth) => (
          <li key={task.id}>{line(task, nth === 0)}</li>
        ))}
      </ul>
      {tasks.length > most ? (
        <Button variant="ghost" onClick={() => setMost(most + STEP)}>
          {words.showMore}
        </Button>
      ) : null}
    </aside>
  );
}

/** Shows and hides the tray. */
export const TrayButton = ({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) => (
  <BarButton
    icon={<Inbox />}
    label={words.unscheduledCount(count)}
    data-tip={words.unscheduled}
    pressed={isOpen}
    onClick={onToggle}
  >
    {count === 0 ? words.unscheduled : `${words.unscheduled} ${count}`}
  </BarButton>
);

/** Whether a project's tray is open in a view, which this browser keeps. */
export function useTray(view: string, projectId: string): [boolean, (isOpen: boolean) => void] {
  const key = `${view}-tray:${projectId}`;
  const [isOpen, setOpen] = useState(() => local.read<boolean>(key) ?? false);
  const keep = (next: boolean) => {
    local.write(key, next);
    setOpen(next);
  };
  return [isOpen, keep];
}
