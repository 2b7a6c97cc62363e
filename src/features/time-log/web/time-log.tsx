import { Clock as ClockIcon, Play, Plus, Square } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { projectPeople, projectRows, useNamedPeople } from '#features/projects/web';
import { dayOf, sayDay, type TaskPart } from '#features/tasks/web';
import { Button } from '#ui/button';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import { IconButton } from '#ui/icon-button';
import { PartHead } from '#ui/part-head';
import { Popover } from '#ui/popover';
import { ProgressBar } from '#ui/progress-bar';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { tip } from '#ui/tooltip';
import { useFocusLeft } from '#ui/use-focus-left';
import { PartMissing } from '#web/part-missing.tsx';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { TimeEntry } from '../contract.ts';
import { mayLogTime } from '../rules.ts';
import { clockOf, sayDuration } from './durations.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { addEntry, startTimer, stopTimer, timeEntries } from './time-data.ts';
import styles from './time-log.module.css';
import { useElapsed, useRunningTimer } from './use-running-timer.ts';
import * as words from './words.ts';

/** How many entries are shown before the person asks for all of them. */
const SHOWN_AT_FIRST = 6;

/** The time logged on a task beside its estimate, in projects that track time. */
export function TimeLog({ task, scope, rights }: TaskPart) {
  const project = useList(projectRows, scope).rows[0];
  const isTracked = project?.enableTimeTracking === true;
  // An archived task is read-only.
  const isLive = !task.archivedAt;
  const mayLog = isLive && mayLogTime(project);
  const { rows } = useList(timeEntries, { taskId: task.id, projectId: scope.projectId });
  const isBare = task.loggedSeconds === 0 && rows.length === 0 && !(isTracked && task.estimatedHours);
  const section = useRef<HTMLElement>(null);
  if (!project || (isBare && !mayLog)) return null;
  const actions = { task, scope, rights, projectKey: project.key };
  if (isBare) {
    return (
      <EmptyPart slot="time">
        <FirstActions {...actions} section={section} />
      </EmptyPart>
    );
  }
  return (
    <section ref={section} className={styles.section} aria-label={words.time}>
      <PartHead title={words.time}>
        <Balance loggedSeconds={task.loggedSeconds} estimatedHours={task.estimatedHours} />
        {mayLog ? <Actions {...actions} /> : null}
      </PartHead>
      <Entries
        taskId={task.id}
        isExpected={task.loggedSeconds > 0}
        scope={scope}
        mayLog={mayLog}
        mayEditAny={isLive && mayNow(project, 'editAnyTime')}
      />
    </section>
  );
}

function Balance({ loggedSeconds, estimatedHours }: { loggedSeconds: number; estimatedHours: number | null }) {
  const estimate = (estimatedHours ?? 0) * 3600;
  const over = loggedSeconds - estimate;
  if (estimate === 0) {
    return loggedSeconds === 0 ? null : (
      <Text as="span" size="tiny" tone="faint" numeric>
        {sayDuration(loggedSeconds)}
      </Text>
    );
  }
  const amounts = [sayDuration(loggedSeconds), sayDuration(estimate)] as const;
  return (
    <>
      <Text as="span" size="tiny" tone="faint" numeric>
        {words.loggedOfEstimate(...amounts)}
      </Text>
      <span className={styles.bar}>
        <ProgressBar
          label={words.progress(...amounts)}
          width={72}
          total={Math.max(estimate, loggedSeconds)}
          segments={[
            { value: Math.min(loggedSeconds, estimate), tone: 'accent' },
            { value: Math.max(over, 0), tone: 'red' },
          ]}
        />
      </span>
      {over > 0 ? (
        <Text as="span" size="tiny" tone="danger" numeric>
          {words.overEstimate(sayDuration(over))}
        </Text>
      ) : null}
    </>
  );
}

interface ActionsProps extends TaskPart {
  projectKey: string;
  /** Their place in the row of empty parts; absent in the section. */
  first?: RefObject<HTMLSpanElement | null>;
}

/** The buttons in the row of empty parts. When the first time takes them to the section, the focus moves along. */
function FirstActions({ section, ...rest }: ActionsProps & { section: RefObject<HTMLElement | null> }) {
  const first = useRef<HTMLSpanElement>(null);
  const [timerOf] = useState(() => () => () => section.current?.querySelector<HTMLElement>('[data-part="timer"]'));
  useFocusLeft(first, timerOf);
  return <Actions {...rest} first={first} />;
}

function Actions({ task, scope, projectKey, first }: ActionsProps) {
  const isFirst = first !== undefined;
  const add = useMutation(addEntry);
  const start = useMutation(startTimer);
  const stop = useMutation(stopTimer);
  const running = useRunningTimer();
  const isHere = running?.taskId === task.id;
  const { workspaceId, projectId } = scope;

  const handleStart = () =>
    start({
      taskId: task.id,
      projectId,
      task: task.number > 0 ? { workspaceId, projectId, key: `${projectKey}-${task.number}`, title: task.title } : null,
      running,
    });

  return (
    <span ref={first} className={isFirst ? styles.first : styles.actions}>
      {running && isHere ? (
        <Button
          size="s"
          icon={<Square fill="currentColor" />}
          {...tip(words.stopTimer, 'shift+t')}
          aria-label={words.stopTimer}
          data-part="timer"
          onClick={() => stop({ entry: running })}
        >
          <Clock entry={running} />
        </Button>
      ) : isFirst ? (
        <AddPart
          data-part="timer"
          label={words.startTimer}
          text={words.timer}
          icon={<Play />}
          shortcut="shift+t"
          onClick={handleStart}
        />
      ) : (
        <Button size="s" icon={<Play />} shortcut="shift+t" data-part="timer" onClick={handleStart}>
          {words.startTimer}
        </Button>
      )}
      <Popover
        label={words.logTime}
        align={isFirst ? 'start' : 'end'}
        trigger={(trigger) =>
          isFirst ? (
            <AddPart {...trigger} label={words.logTime} text={words.logTime} icon={<ClockIcon />} />
          ) : (
            <IconButton {...trigger} size="s" label={words.logTime} icon={<Plus />} />
          )
        }
      >
        {(close) => (
          <EntryForm
            action={words.logTime}
            onSave={(fields) => {
              // The popover goes away together with its button, which could not take the focus back.
              first?.current?.querySelector('button')?.focus();
              add({ taskId: task.id, projectId, ...fields });
              close();
            }}
          />
        )}
      </Popover>
    </span>
  );
}

function Clock({ entry }: { entry: TimeEntry }) {
  return <span className={styles.clock}>{clockOf(useElapsed(entry))}</span>;
}

interface EntriesProps {
  taskId: string;
  isExpected: boolean;
  scope: TaskPart['scope'];
  mayLog: boolean;
  mayEditAny: boolean;
}

function Entries({ taskId, isExpected, scope, mayLog, mayEditAny }: EntriesProps) {
  const { rows, status, retry } = useList(timeEntries, { taskId, projectId: scope.projectId });
  const { status: peopleStatus } = useList(projectPeople, scope);
  const people = useNamedPeople(
    scope,
    rows.map(({ userId }) => userId),
  );
  const { user } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const entries = useMemo(() => rows.toSorted(latestFirst), [rows]);
  const today = dayOf(new Date(useNow()));
  // A skeleton for an empty list would move the content below it twice.
  if (status === 'loading' || peopleStatus === 'loading') return isExpected ? <Skeleton width="50%" /> : null;
  if (status === 'error') return <PartMissing what={words.timeEntries} onRetry={retry} />;
  const shown = showsAll ? entries : entries.slice(0, SHOWN_AT_FIRST);
  const days = Map.groupBy(shown, calendarDay);
  return (
    <>
      {[...days].map(([day, own]) => (
        <div key={day} className={styles.day}>
          <Text as="span" size="small" tone="muted">
            {sayDay(day, today)}
          </Text>
          <ul className={styles.list} aria-label={words.entriesOfDay(sayDay(day, today))}>
            {own.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                day={day}
                person={people.get(entry.userId)}
                mayEdit={mayEditAny || (mayLog && entry.userId === user?.id)}
              />
            ))}
          </ul>
        </div>
      ))}
      {entries.length > shown.length ? (
        <Button variant="ghost" size="s" onClick={() => setShowsAll(true)}>
          {words.showAllEntries(entries.length)}
        </Button>
      ) : null}
    </>
  );
}

const latestFirst = (one: TimeEntry, other: TimeEntry): number =>
  other.startedAt < one.startedAt ? -1 : other.startedAt > one.startedAt ? 1 : other.id < one.id ? -1 : 1;

/** Time logged by hand keeps its day in every time zone; a timer's day is the one in the reader's time zone. */
const calendarDay = ({ startedAt }: TimeEntry): string =>
  startedAt.endsWith('T12:00:00.000Z') ? startedAt.slice(0, 10) : dayOf(new Date(startedAt));
