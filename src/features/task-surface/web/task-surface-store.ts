import { noSurfaceState, type SurfaceState, type SurfaceStore } from '#web/surface';

/** What a picker changes; `plan` is the dialog that plans a time for a task. */
export type Facet = 'status' | 'priority' | 'assignee' | 'labels' | 'due' | 'sprint' | 'plan';

export interface OpenPicker {
  readonly facet: Facet;
  readonly ids: readonly string[];
  readonly anchor: Element;
}

/** The transient state of any view of tasks. */
export interface TaskSurfaceState extends SurfaceState {
  readonly picker: OpenPicker | null;
  /** The task that is open beside the view. */
  readonly open: string | null;
}

export type TaskSurfaceStore<State extends TaskSurfaceState = TaskSurfaceState> = SurfaceStore<State>;

export const noTaskSurfaceState: TaskSurfaceState = { ...noSurfaceState, picker: null, open: null };
