import type { IssueRow } from '#features/issues/contract';
import { openNewTask } from '#features/task-planning/web';
import type { NamedPerson } from '#features/projects/web';
import {
  noTaskSurfaceState,
  type TaskSnapshot,
  type TaskSurface,
  type TaskSurfaceParts,
  type TaskSurfaceState,
  type TaskSurfaceStore,
} from '#features/task-surface/web';
import { surfaceStore } from '#web/surface';
import type { CalendarViewSettings } from './calendar-address.ts';
import { type CalendarSnapshot, type CalendarState, type CalendarSurface, noCalendarState } from './calendar-surface.ts';

/** What is in the calendar of a project now. Its tasks are those of every view of tasks. */
export interface ProjectSnapshot extends TaskSnapshot, CalendarSnapshot {
  readonly viewSettings: CalendarViewSettings;
  /** The shown issues. */
  readonly issues: ReadonlyMap<string, IssueRow>;
  /** Everyone whom a task may name, including former members. */
  readonly named: ReadonlyMap<string, NamedPerson>;
  /** Goes to another screen. */
  visit(path: string): void;
}

export type ProjectCalendarState = TaskSurfaceState & CalendarState;

export interface ProjectSurface extends TaskSurface, CalendarSurface {
  readonly store: TaskSurfaceStore<ProjectCalendarState>;
  snapshot(): ProjectSnapshot;
  open(id: string | null): void;
}

/** How `useTaskSurfaceOf` makes the surface of a project's calendar. An issue opens on its own page. */
export const making = {
  view: 'calendar',
  make(parts: TaskSurfaceParts<ProjectSnapshot>): ProjectSurface {
    const surface: ProjectSurface = {
      ...parts,
      store: surfaceStore<ProjectCalendarState>({ ...noTaskSurfaceState, ...noCalendarState }),
      attribute: 'data-event',
      open(id) {
        const { rowOf, issues, sight, visit } = parts.snapshot();
        const issue = id !== null && issues.has(id) ? rowOf(id) : null;
        if (issue) visit(sight.pathOf(issue));
        else parts.open(id);
      },
      close: () => parts.open(null),
      create: (days) => openNewTask(surface, days),
    };
    return surface;
  },
};
