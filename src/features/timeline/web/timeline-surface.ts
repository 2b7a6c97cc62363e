import { createContext, use } from 'react';
import type { Kept } from '#features/baselines/web';
import type { NamedPerson } from '#features/projects/web';
import type { ShiftsWith } from '#features/scheduling/web';
import type { Sprint } from '#features/sprints/contract';
import type { TaskDependency, useDependencyChanges } from '#features/task-links/web';
import type { Span } from '#features/task-planning/rules';
import type { PlanningSurface } from '#features/task-planning/web';
import {
  noTaskSurfaceState,
  type ShownTask,
  type TaskSnapshot,
  type TaskSurfaceParts,
  type TaskSurfaceState,
  type TaskSurfaceStore,
} from '#features/task-surface/web';
import { surfaceStore, useSurfaceState } from '#web/surface';
import type { arranged, Line } from '../rules.ts';
import type { Scale, Zoom } from './scale.ts';
import type { TimelineViewSettings } from './timeline-address.ts';

export interface TimelineSnapshot extends TaskSnapshot {
  readonly viewSettings: TimelineViewSettings;
  readonly arrangement: ReturnType<typeof arranged>;
  readonly today: string;
  /** Whether the project works on a day. */
  isOff(day: string): boolean;
  readonly scale: Scale;
  readonly lines: readonly Line[];
  /** The index of each line by its id. */
  readonly lineAt: ReadonlyMap<string, number>;
  /** From the first day of a shown task to the last one; null if none has dates. */
  readonly envelope: Span | null;
  /** The shown open tasks without dates. */
  readonly undated: readonly ShownTask[];
  /** The dependencies between tasks that have rows, and how to change them. */
  readonly dependencies: readonly TaskDependency[];
  /** The same by the task that waits. */
  readonly blockers: ReadonlyMap<string, readonly TaskDependency[]>;
  readonly changes: ReturnType<typeof useDependencyChanges>;
  /** The dependencies whose second task comes too early. */
  readonly early: ReadonlySet<string>;
  /** What moves with a task; null until dependencies and calendar are known. */
  readonly shifts: ShiftsWith | null;
  /** The tasks that cannot end later without moving the end of the project; empty unless they are shown. */
  readonly critical: ReadonlySet<string>;
  /** Everyone whom a task may name, including former members. */
  readonly named: ReadonlyMap<string, NamedPerson>;
  /** The sprints of the project in their order; empty unless tasks are grouped by them. */
  readonly sprints: ReadonlyMap<string, Sprint>;
  /** The former dates of tasks; unknown unless they are shown. */
  readonly baseline: Kept;
  readonly mayCreate: boolean;
  /** The timeline's own path. A task's path is below it. */
  readonly path: string;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The transient state of a timeline: what every surface of tasks has, and what is dragged. */
export interface TimelineState extends TaskSurfaceState {
  /** The days that the dragged tasks would take. */
  readonly preview: ReadonlyMap<string, Span> | null;
  /** The task whose bar, or line of the tray, is under the pointer. */
  readonly dragged: string | null;
  /** The days that are drawn on an empty line. */
  readonly drawn: { readonly line: string; readonly span: Span } | null;
  /** The dependency whose arrow was pressed, and where. */
  readonly arrow: { readonly id: string; readonly x: number; readonly y: number } | null;
  /** The task for which one that waits for it is being chosen: by the pointer, with where that is, or by keys. */
  readonly linking: Linking | null;
  /** Whether a drag would land among the tasks without dates. */
  readonly isOverTray: boolean;
  /** What is visible, and what is drawn, of the head and the days, in pixels from their start. */
  readonly visible: Stretch;
  readonly window: Stretch;
}

export interface Linking {
  readonly from: string;
  /** Null by keys. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  /** The task under the pointer that would wait. */
  readonly to: string | null;
}

/** What scrolls and scales the bars. */
export interface ChartHandle {
  zoomTo(zoom: Zoom): void;
  /** Shows more (1) or less (-1) time; false at the ends. */
  zoomBy(by: 1 | -1): boolean;
  toDay(day: string): void;
  fit(): void;
  /** Scrolls to some days if they are not in sight. */
  reveal(span: Span): void;
  readonly scroller: HTMLElement;
  /** The width of the table that covers the start of the scroller. */
  readonly tableWidth: number;
}

export interface TimelineSurface extends PlanningSurface {
  readonly store: TaskSurfaceStore<TimelineState>;
  snapshot(): TimelineSnapshot;
  /** Null until the bars are in the page. */
  readonly chart: { current: ChartHandle | null };
}

export const TimelineContext = createContext<{ surface: TimelineSurface; snapshot: TimelineSnapshot } | null>(null);

export function useTimeline(): { surface: TimelineSurface; snapshot: TimelineSnapshot } {
  const timeline = use(TimelineContext);
  if (!timeline) throw new Error('A part of the timeline stands outside of it');
  return timeline;
}

/** A part of the timeline's state. The component renders again only when that part changes. */
export const useTimelineState = <T>(select: (state: TimelineState) => T): T =>
  useSurfaceState(useTimeline().surface.store, select);

/** How `useTaskSurfaceOf` makes the surface of a timeline. */
export const making = {
  view: 'timeline',
  make(parts: TaskSurfaceParts<TimelineSnapshot>): TimelineSurface {
    const chart: TimelineSurface['chart'] = { current: null };
    return {
      ...parts,
      store: surfaceStore<TimelineState>({
        ...noTaskSurfaceState,
        preview: null,
        dragged: null,
        drawn: null,
        arrow: null,
        linking: null,
        isOverTray: false,
        visible: { from: 0, to: Number.POSITIVE_INFINITY },
        window: { from: 0, to: 0 },
      }),
      attribute: 'data-row',
      chart,
      follow(id) {
        parts.follow(id);
        const span = spanIn(parts.snapshot(), id);
        if (span) chart.current?.reveal(span);
      },
    };
  },
};

/** The days of a task that has a row; null if it has none, or no dates. */
export function spanIn({ lines, lineAt }: Pick<TimelineSnapshot, 'lines' | 'lineAt'>, id: string): Span | null {
  const line = lines[lineAt.get(id) ?? -1];
  return line?.kind === 'task' ? line.span : null;
}
