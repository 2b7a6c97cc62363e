import { createContext, use } from 'react';
import type { Label, ProjectSummary } from '#features/projects/contract';
import type { ProjectPerson, ProjectScope } from '#features/projects/web';
import type { Arranged } from './arranging.ts';
import { type IssueRights, issueRightsOf, type ShownIssue } from '#features/issues/web';
import { type Surface, type SurfaceState, type SurfaceStore, useSurfaceState } from '#web/surface';
import type { IssueViewSettings } from './view-settings.ts';

export type IssueFacet = 'status' | 'priority' | 'assignees' | 'labels' | 'type' | 'due';

/** The transient state of the list. */
export interface ListState extends SurfaceState {
  readonly picker: { readonly facet: IssueFacet; readonly ids: readonly string[]; readonly anchor: Element } | null;
}

/** What is in the list now, for handlers: they read it when they run, so that none of them makes a row render again. */
export interface IssueSnapshot {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly viewSettings: IssueViewSettings;
  readonly arranged: Arranged<ShownIssue>;
  /** How many issues the view contains before its filter. */
  readonly total: number;
  /** The position of each visible issue. */
  readonly places: ReadonlyMap<string, number>;
  readonly byId: ReadonlyMap<string, ShownIssue>;
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly userId: string;
  /** Collapses or expands a group. */
  readonly fold: (group: string, isFolded: boolean) => void;
}

/** The surface of a list of issues. It opens an issue's page. */
export interface IssueSurface extends Surface<ListState> {
  readonly store: SurfaceStore<ListState>;
  snapshot(): IssueSnapshot;
  /** Opens the form that changes all of its fields. */
  edit(issueId: string): void;
  /** Opens a task of the project, or its board for null. */
  openTask(taskId: string | null): void;
  /** Opens the dialog that reports one. */
  create(): void;
}

/** What every row needs to render. It rarely changes, and then all rows render. */
export interface RowSetting {
  readonly projectKey: string;
  readonly people: ReadonlyMap<string, ProjectPerson>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly today: string;
  readonly now: number;
  /** The list's own path. An issue's path is below it. */
  readonly path: string;
}

export const IssueSurfaceContext = createContext<IssueSurface | null>(null);
export const RowSettingContext = createContext<RowSetting | null>(null);

export function useIssueSurface(): IssueSurface {
  const surface = use(IssueSurfaceContext);
  if (!surface) throw new Error('A part of the list stands outside of it');
  return surface;
}

export function useRowSetting(): RowSetting {
  const setting = use(RowSettingContext);
  if (!setting) throw new Error('A row stands outside of a list');
  return setting;
}

/** A part of the list's state. The component renders again only when that part changes. */
export const useListState = <T>(select: (state: ListState) => T): T => useSurfaceState(useIssueSurface().store, select);

/** What the signed-in person may do with an issue. */
export const rightsAt = ({ project, userId }: IssueSnapshot, issue: ShownIssue): IssueRights =>
  issueRightsOf(issue, project, userId);

/** The visible part of a selection. Actions do not apply to what a filter hides in the meantime. */
export const selectedIn = (snapshot: IssueSnapshot, selected: ReadonlySet<string>): ShownIssue[] =>
  inListOrder(snapshot, selected).filter(({ id }) => snapshot.places.has(id));

/** The existing issues with these ids, in the order of the list. */
export const inListOrder = ({ byId, places }: IssueSnapshot, ids: Iterable<string>): ShownIssue[] =>
  [...ids]
    .flatMap((id) => byId.get(id) ?? [])
    .sort((one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity));
