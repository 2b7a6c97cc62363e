import { useEffect, useMemo } from 'react';
import type { IssuesMetrics } from '#features/issues/contract';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { nameOf, type ProjectPerson, type ProjectScope } from '#features/projects/web';
import { arranged, totalOf } from './arranging.ts';
import type { IssueSnapshot } from './issue-surface.ts';
import type { IssueViewSettings } from './view-settings.ts';
import type { Folding } from './use-folded.ts';
import type { IssuesState } from './use-issue-pages.ts';
import { useFilterContext } from '#web/use-filter-context';

export interface SnapshotParts {
  scope: ProjectScope;
  project: ProjectSummary;
  state: IssuesState;
  folding: Folding;
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  userId: string;
}

/** Everything in the list, computed from rows and view settings. Unchanged parts stay the same objects. */
export function useIssueSnapshot(
  { scope, project, state, folding, people: peopleRows, labels: labelRows, userId }: SnapshotParts,
  viewSettings: IssueViewSettings,
  metrics: IssuesMetrics | null,
): IssueSnapshot {
  const { workspaceId, projectId } = scope;
  const context = useFilterContext();
  const people = useMemo(() => new Map(peopleRows.map((person) => [person.id, person])), [peopleRows]);
  const labels = useMemo(() => new Map(labelRows.map((label) => [label.id, label])), [labelRows]);
  const { issues: rows, pages, check } = state;
  const { folded, fold } = folding;
  const byId = useMemo(() => new Map(rows.map((issue) => [issue.id, issue])), [rows]);
  const personIds = useMemo(
    () => peopleRows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))).map(({ id }) => id),
    [peopleRows],
  );
  const shown = useMemo(
    () => arranged(rows, viewSettings, { ...context, projectKey: project.key, personIds, folded, pages }),
    [rows, viewSettings, context, project.key, personIds, folded, pages],
  );
  useEffect(() => {
    if (viewSettings.view !== 'triage') check(shown.order.length);
  }, [check, shown, viewSettings.view]);
  // The server counts a new issue a moment later.
  const total = Math.max(shown.shown, totalOf(viewSettings, metrics));
  const places = useMemo(() => new Map(shown.order.map((id, place) => [id, place])), [shown]);
  return useMemo(
    () => ({
      scope: { workspaceId, projectId },
      project,
      viewSettings,
      arranged: shown,
      total,
      places,
      byId,
      people,
      labels,
      userId,
      fold,
    }),
    [workspaceId, projectId, project, viewSettings, shown, total, places, byId, people, labels, userId, fold],
  );
}
