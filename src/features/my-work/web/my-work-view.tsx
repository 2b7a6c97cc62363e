import { useMemo, useState } from 'react';
import { type Filter, isFiltering } from '#contract/filters';
import { mayNow } from '#contract/permissions';
import { planItem, useToday } from '#features/task-surface/web';
import { openPlanTime, PlanTime } from '#features/time-blocks/web';
import { isIssue } from '#features/work/rules';
import { workRows, type WorkScope } from '#features/work/web';
import {
  keyOf,
  type OwnActions,
  useWorkSurfaceOf,
  WorkBulkBar,
  WorkPickers,
  type WorkSnapshot,
  WorkSurfaceContext,
} from '#features/work-surface/web';
import { LineHead } from '#ui/line-head';
import { LineList } from '#web/line-list.tsx';
import { fetchMore } from '#web/list-pages';
import { usePart } from '#web/use-part';
import { dueIn, type GroupKey, grouped } from '../rules.ts';
import { openNewWorkForMe } from './open-new-work.ts';
import { MyWorkRow } from './my-work-row.tsx';
import styles from './my-work-view.module.css';
import type { FoundWork } from './use-found-work.ts';
import * as words from './words.ts';

const printedPages = () => import('#web/printed-pages.tsx');

interface MyWorkViewProps {
  scope: WorkScope;
  found: FoundWork;
  filter: Filter;
}

const NAMES: Record<GroupKey, string> = {
  overdue: words.overdue,
  today: words.today,
  week: words.next7Days,
  later: words.later,
  none: words.noDate,
  done: words.recentlyCompleted,
};

/** Completed items are collapsed until the person expands them or searches for them. */
const DONE: ReadonlySet<GroupKey> = new Set(['done']);
const NONE: ReadonlySet<GroupKey> = new Set();

/** The actions that this list adds to those of every row of work. */
const OWN: OwnActions = {
  keys: () => [],
  menu: () => [],
  menuBelow(surface, id) {
    const snapshot = surface.snapshot();
    const { selected } = surface.store.get();
    const row = snapshot.rows.get(id);
    if (!row || isIssue(row) || (selected.size > 1 && selected.has(id))) return [];
    const { workspaceId } = snapshot;
    const task = { workspaceId, projectId: row.projectId, key: keyOf(snapshot, row), title: row.title };
    return ['line', planItem(() => openPlanTime({ from: 'my-work', taskId: id, task }))];
  },
};

/** The groups of a list whose rows are here. */
export function MyWorkView({ scope, found: { rows, projects, end, scope: paged }, filter }: MyWorkViewProps) {
  const { workspaceId, userId } = scope;
  const today = useToday();
  const whole = useState(DONE);
  const filtered = useState(NONE);
  const [folded, setFolded] = isFiltering(filter) ? filtered : whole;
  const groups = useMemo(() => shownOf(grouped(rows, today, end), folded, end !== null), [rows, today, end, folded]);
  const snapshot = useMemo<WorkSnapshot>(
    () => ({
      workspaceId,
      userId,
      projects,
      rows: new Map(rows.map((row) => [row.id, row])),
      order: groups.flatMap((group) => group.rows.map(({ id }) => id)),
    }),
    [workspaceId, userId, projects, rows, groups],
  );
  const { surface, events } = useWorkSurfaceOf(snapshot, words.myWork, OWN);
  const handleFold = (key: GroupKey) =>
    setFolded((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  const mayCreate = [...projects.values()].some((project) => mayNow(project, 'createTask'));
  const more = end === null || !paged ? null : () => void fetchMore(workRows, paged).catch(() => undefined);
  const printing = usePart(printedPages, 'soon');
  const addingIn = (key: GroupKey) => {
    const due = dueIn(key, today);
    if (!mayCreate || due === undefined) return undefined;
    return { label: words.addTaskTo(NAMES[key]), run: () => openNewWorkForMe(workspaceId, userId, due) };
  };
  return (
    <WorkSurfaceContext value={surface}>
      <div className={styles.view} {...events}>
        <LineList
          label={words.myWork}
          surface={surface}
          groups={groups}
          count={snapshot.order.length}
          head={({ key, count, isFolded }, top) => (
            <LineHead
              name={NAMES[key]}
              count={count}
              isAlarming={key === 'overdue'}
              isFolded={isFolded}
              onFold={() => handleFold(key)}
              top={top}
              adding={addingIn(key)}
            />
          )}
          line={(row, drawn) => <MyWorkRow row={row} snapshot={snapshot} today={today} {...drawn} />}
          onEnd={more}
          memory={`work ${scope.of} of ${workspaceId}`}
        />
        {printing && <printing.PrintedPages loaded={rows.length} isWhole={end === null} onMore={more} />}
        <WorkBulkBar snapshot={snapshot} />
      </div>
      <WorkPickers snapshot={snapshot} />
      <PlanTime from="my-work" />
    </WorkSurfaceContext>
  );
}

/** The groups as they are rendered. More rows of the last one may wait for their page. */
const shownOf = (groups: ReturnType<typeof grouped>, folded: ReadonlySet<GroupKey>, hasMore: boolean) =>
  groups.map(({ key, rows }, index) => ({
    key,
    rows: folded.has(key) ? [] : rows,
    count: `${rows.length}${hasMore && index === groups.length - 1 ? '+' : ''}`,
    isFolded: folded.has(key),
  }));
