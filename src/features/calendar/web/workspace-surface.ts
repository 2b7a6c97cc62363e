import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openNewWork } from '#features/work/web';
import { noWorkState, pathOf, type WorkSnapshot, type WorkState, type WorkSurface } from '#features/work-surface/web';
import { type SurfaceStore, surfaceStore } from '#web/surface';
import { valuesOf } from '#contract/filters';
import { type CalendarSnapshot, type CalendarState, type CalendarSurface, noCalendarState } from './calendar-surface.ts';
import type { WorkspaceViewSettings } from './workspace-address.ts';

/** What is in the calendar of a workspace now. */
export interface WorkspaceSnapshot extends WorkSnapshot, CalendarSnapshot {
  readonly viewSettings: WorkspaceViewSettings;
  /** True if more people are chosen than the hours can show planned times of. */
  readonly isTooManyTimes: boolean;
}

export type WorkspaceCalendarState = WorkState & CalendarState;

export interface WorkspaceSurface extends WorkSurface, CalendarSurface {
  readonly store: SurfaceStore<WorkspaceCalendarState>;
  snapshot(): WorkspaceSnapshot;
}

/** The surface for the lifetime of the calendar. A row opens in its project. */
export function useWorkspaceSurface(snapshot: WorkspaceSnapshot): WorkspaceSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  return useMemo<WorkspaceSurface>(
    () => ({
      store: surfaceStore<WorkspaceCalendarState>({ ...noWorkState, ...noCalendarState }),
      attribute: 'data-event',
      shown: () => newest.current.snapshot.order,
      snapshot: () => newest.current.snapshot,
      open(id) {
        const row = newest.current.snapshot.rows.get(id);
        if (row) void newest.current.navigate(pathOf(newest.current.snapshot, row), { flushSync: true });
      },
      create({ start, end, dueTime = null }) {
        const { workspaceId, userId, mayCreate, viewSettings } = newest.current.snapshot;
        if (!mayCreate) return;
        const [projectId, ...others] = valuesOf(viewSettings.filter, 'project');
        openNewWork({
          workspaceId,
          ...(projectId !== undefined && others.length === 0 && { projectId }),
          kind: 'TASK',
          task: {
            assigneeId: userId,
            dueDate: end,
            ...(start !== end && { startDate: start }),
            ...(dueTime !== null && { dueTime }),
          },
          issue: { assigneeIds: [userId], dueDate: end },
        });
      },
    }),
    [],
  );
}
