import { createContext, use } from 'react';
import { issueRightsOf } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import { rightsOn } from '#features/tasks/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { noSurfaceState, type Surface, type SurfaceState, useSurfaceState } from '#web/surface';

/** What a picker changes. */
export type Facet = 'status' | 'priority' | 'assignee' | 'due' | 'sprint';

interface OpenPicker {
  readonly facet: Facet;
  readonly ids: readonly string[];
  readonly anchor: Element;
}

export interface WorkState extends SurfaceState {
  readonly picker: OpenPicker | null;
}

export const noWorkState: WorkState = { ...noSurfaceState, picker: null };

/** What a view of tasks and issues of many projects shows now. */
export interface WorkSnapshot {
  readonly workspaceId: string;
  readonly userId: string;
  readonly projects: ReadonlyMap<string, ProjectSummary>;
  readonly rows: ReadonlyMap<string, WorkRow>;
  /** The visible rows, in order. */
  readonly order: readonly string[];
  /** The view beside which a task opens; the board by default. */
  readonly view?: string;
}

export interface WorkSurface extends Surface<WorkState> {
  snapshot(): WorkSnapshot;
}

export const WorkSurfaceContext = createContext<WorkSurface | null>(null);

export function useWorkSurface(): WorkSurface {
  const surface = use(WorkSurfaceContext);
  if (!surface) throw new Error('A part of a view stands outside of its surface');
  return surface;
}

/** A part of the surface's state. The component renders again only when that part changes. */
export const useWorkState = <T>(select: (state: WorkState) => T): T => useSurfaceState(useWorkSurface().store, select);

/** What the signed-in person may do with a row, in its project. */
export interface WorkRights {
  edit: boolean;
  move: boolean;
  assign: boolean;
}

export function rightsAt({ projects, userId }: WorkSnapshot, row: WorkRow): WorkRights {
  const project = projects.get(row.projectId) ?? null;
  if (!isIssue(row)) return rightsOn(row, project, userId);
  const { edit, move } = issueRightsOf(row, project, userId);
  return { edit, move, assign: edit };
}

/** The key that people know. A row has no number until the server has assigned it. */
export function keyOf({ projects }: Pick<WorkSnapshot, 'projects'>, row: WorkRow): string {
  const key = projects.get(row.projectId)?.key ?? '';
  return row.number > 0 ? `${key}-${row.number}` : key;
}

/** The address of a row: an issue's page, or a task beside its view. */
export const pathOf = ({ workspaceId, view = 'board' }: Pick<WorkSnapshot, 'workspaceId' | 'view'>, row: WorkRow): string =>
  `/dashboard/${workspaceId}/projects/${row.projectId}/${isIssue(row) ? 'issues' : view}/${row.id}`;

/** The visible ones of the given rows, in order. */
export const rowsOf = ({ order, rows }: WorkSnapshot, ids: Iterable<string>): WorkRow[] => {
  const wanted = new Set(ids);
  return order.flatMap((id) => (wanted.has(id) ? (rows.get(id) ?? []) : []));
};
