import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { useToday } from '#features/task-surface/web';
import type { WorkRow } from '#features/work/rules';
import { workRows, type WorkScope } from '#features/work/web';
import {
  changingKeys,
  noWorkState,
  pathOf,
  useWorkState,
  useWorkSurface,
  WorkBulkBar,
  workMenu,
  WorkPickers,
  type WorkSnapshot,
  type WorkState,
  type WorkSurface,
  WorkSurfaceContext,
} from '#features/work-surface/web';
import { useKeys } from '#web/keys';
import { lineKeys } from '#web/line-keys';
import { fetchMore } from '#web/list-pages';
import { rowEvents } from '#web/row-events';
import { chooseNone, pointedIn, surfaceStore } from '#web/surface';
import { choosingKeys, keysOf, opened } from '#web/surface-keys';
import { useNarrow } from '#web/use-narrow';
import { usePinnedRows } from '#web/use-pinned-rows';
import { dueIn, type GroupKey, grouped, type WorkGroup } from '../rules.ts';
import { askForMine } from './asking.ts';
import { MyWorkGroupHead } from './my-work-group-head.tsx';
import { MyWorkRow } from './my-work-row.tsx';
import styles from './my-work.module.css';
import { useNextRow } from './use-next-row.ts';

interface MyWorkViewProps {
  scope: WorkScope;
  rows: readonly WorkRow[];
  projects: ReadonlyMap<string, ProjectSummary>;
  /** The place of the last row that is loaded; null where all of them are. */
  end: string | null;
}

/** What is done is folded away until it is asked for. */
const folds = new Set<GroupKey>(['done']);

/** The groups of a list whose rows are here. */
export function MyWorkView({ scope, rows, projects, end }: MyWorkViewProps) {
  const { workspaceId, userId } = scope;
  const today = useToday();
  const [folded, setFolded] = useState<ReadonlySet<GroupKey>>(folds);
  const groups = useMemo(() => grouped(rows, today, end), [rows, today, end]);
  const snapshot = useMemo<WorkSnapshot>(
    () => ({
      workspaceId,
      userId,
      projects,
      rows: new Map(rows.map((row) => [row.id, row])),
      order: groups.flatMap((group) => (folded.has(group.key) ? [] : group.rows.map(({ id }) => id))),
    }),
    [workspaceId, userId, projects, rows, groups, folded],
  );
  const surface = useSurfaceOf(snapshot);
  useMyWorkKeys(surface);
  const events = useMemo(() => eventsAt(surface), [surface]);
  const handleFold = (group: GroupKey) =>
    setFolded((before) =>
      before.has(group) ? new Set([...before].filter((one) => one !== group)) : new Set([...before, group]),
    );
  return (
    <WorkSurfaceContext value={surface}>
      <div className={styles.view} {...events}>
        <Lines
          groups={groups}
          folded={folded}
          onFold={handleFold}
          snapshot={snapshot}
          today={today}
          onEnd={end === null ? null : () => void fetchMore(workRows, scope).catch(() => undefined)}
        />
        <WorkBulkBar snapshot={snapshot} />
      </div>
      <WorkPickers snapshot={snapshot} />
    </WorkSurfaceContext>
  );
}

/** The row at which each list was left, for the person who comes back to it. */
const lastOpened = new Map<string, string>();

/** The surface for as long as the list is there; it knows the newest snapshot. */
function useSurfaceOf(snapshot: WorkSnapshot): WorkSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  const { workspaceId } = snapshot;
  return useMemo<WorkSurface>(() => {
    const wanted = lastOpened.get(workspaceId) ?? null;
    return {
      store: surfaceStore<WorkState>({ ...noWorkState, current: wanted, wanted }),
      attribute: 'data-work',
      shown: () => newest.current.snapshot.order,
      snapshot: () => newest.current.snapshot,
      open(id) {
        const row = newest.current.snapshot.rows.get(id);
        if (!row) return;
        lastOpened.set(workspaceId, id);
        void newest.current.navigate(pathOf(newest.current.snapshot, row), { flushSync: true });
      },
    };
  }, [workspaceId]);
}

const key = keysOf('My work');

function useMyWorkKeys(surface: WorkSurface): void {
  const keys = useMemo(
    () => [
      ...lineKeys(key, surface, 'Row'),
      ...choosingKeys(key, surface),
      key('escape', 'Clear the selection', () => chooseNone(surface)),
      key('enter', 'Open', () => opened(surface)),
      key('space', 'Open', () => {
        const id = document.activeElement?.matches('button, input') ? null : pointedIn(surface);
        if (id !== null) surface.open(id);
        return id !== null;
      }),
      ...changingKeys(key, surface),
    ],
    [surface],
  );
  useKeys(keys);
}

const eventsAt = (surface: WorkSurface) =>
  rowEvents(surface, {
    label: 'Row',
    idAt: (target) => (target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null),
    menuOf: (id, anchor) => workMenu(surface, id, anchor),
    pressed: (_, target) => (target instanceof Element && target.closest('[data-check]') ? 'leave' : null),
  });

type Line = { readonly head: WorkGroup } | { readonly row: WorkRow; readonly place: number };

/** Pixels, as in the style sheets: known sizes need no measuring. */
const ROW = { wide: 36, narrow: 64 };
const HEAD = 34;
/** So many lines before the end of those that are loaded the next page is asked for. */
const AHEAD = 25;

interface LinesProps {
  groups: readonly WorkGroup[];
  folded: ReadonlySet<GroupKey>;
  onFold: (key: GroupKey) => void;
  snapshot: WorkSnapshot;
  today: string;
  /** Asks for the next page; null where there is none. */
  onEnd: (() => void) | null;
}

function Lines({ groups, folded, onFold, snapshot, today, onEnd }: LinesProps) {
  const size = useNarrow() ? ROW.narrow : ROW.wide;
  const lines = useMemo(() => {
    let place = 0;
    return groups.flatMap((head): Line[] => [
      { head },
      ...(folded.has(head.key) ? [] : head.rows.map((row) => ({ row, place: place++ }))),
    ]);
  }, [groups, folded]);
  const current = useWorkState((state) => state.wanted ?? state.current);
  const pinned = lines.findIndex((line) => 'row' in line && line.row.id === current);
  const { setScroller, virtualizer } = usePinnedRows({
    count: lines.length,
    pinned,
    sizeOf: (index) => (lines[index] && 'head' in lines[index] ? HEAD : size),
    keyOf: (index) => keyOfLine(lines[index]) ?? index,
    overscan: 12,
    sizes: size,
  });
  useWantedInSight(pinned, virtualizer.scrollToIndex);
  useNextRow(snapshot.order);
  useEndInSight(lines.length - (virtualizer.range?.endIndex ?? 0), onEnd);
  const isSelecting = useWorkState(({ selected }) => selected.size > 0);
  const { workspaceId, userId, projects } = snapshot;
  const mayCreate = [...projects.values()].some((project) => mayNow(project, 'createTask'));
  const add = (group: GroupKey) => askForMine(workspaceId, userId, dueIn(group, today));
  const stop = pinned === -1 ? lines.findIndex((line) => 'row' in line) : pinned;
  return (
    <div ref={setScroller} className={styles.scroller} data-selecting={isSelecting || undefined}>
      <ul className={styles.list} aria-label="My work" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key: id, start }) => {
          const line = lines[index];
          if (!line) return null;
          if ('head' in line)
            return (
              <MyWorkGroupHead
                key={id}
                group={line.head}
                isFolded={folded.has(line.head.key)}
                onFold={onFold}
                hasMore={onEnd !== null && index === lines.findLastIndex((one) => 'head' in one)}
                top={start}
                onAdd={dueIn(line.head.key, today) === undefined || !mayCreate ? null : () => add(line.head.key)}
              />
            );
          return (
            <MyWorkRow
              key={id}
              row={line.row}
              snapshot={snapshot}
              today={today}
              place={line.place}
              count={snapshot.order.length}
              top={start}
              isStop={index === stop}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Asks for the next page as the end of those that are here comes near, and once more where that was not enough. */
function useEndInSight(left: number, onEnd: (() => void) | null): void {
  const ask = useRef(onEnd);
  useEffect(() => {
    ask.current = onEnd;
  });
  useEffect(() => {
    if (left <= AHEAD) ask.current?.();
  }, [left]);
}

const keyOfLine = (line: Line | undefined): string | undefined =>
  line && ('head' in line ? `group ${line.head.key}` : line.row.id);

/** Brings a row that wants the focus into the page; the row itself takes it then. One that is not in the list wants it no longer. */
function useWantedInSight(at: number, scrollTo: (index: number, options: { align: 'auto' }) => void): void {
  const { store } = useWorkSurface();
  const wanted = useWorkState((state) => state.wanted);
  useLayoutEffect(() => {
    if (wanted === null) return;
    if (at >= 0) scrollTo(at, { align: 'auto' });
    else store.set({ wanted: null });
  }, [wanted, at, scrollTo, store]);
}
