import { useMemo } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { WeeklyMail, WorkWeeklyMail } from '#features/reports/web';
import { savedViews, ViewSwitcher, workViews, WorkViewSwitcher } from '#features/saved-views/web';
import { useWorkspace } from '#features/workspaces/web';
import { useParameters, withParams } from '#web/address';
import { useList } from '#web/use-list';
import type { ChartFields } from './analytics-address.ts';
import { analyticsSearchOf, type AnalyticsSearch, savedSearchOf } from './analytics-search.ts';

/** The saved views of a project's analytics: what is counted, the range, the filter, and the insight, as the address has them. */
export function SavedAnalyticsViews({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const { activeId, ...shown } = useShownView();
  const { rows } = useList(savedViews, scope);
  const active = rows.find(({ id, surface }) => surface === 'ANALYTICS' && id === activeId);
  return (
    <>
      {active && active.version > 0 ? <WeeklyMail scope={scope} view={active} /> : null}
      <ViewSwitcher scope={scope} surface="ANALYTICS" activeId={activeId} place={project} {...shown} />
    </>
  );
}

interface WorkspaceViewsProps {
  workspaceId: string;
  userId: string;
  fields: ChartFields;
}

/** A person's saved views of the analytics of a workspace. */
export function SavedWorkspaceViews({ workspaceId, userId, fields }: WorkspaceViewsProps) {
  const { activeId, ...shown } = useShownView(fields);
  const scope = useMemo(() => ({ workspaceId }), [workspaceId]);
  const { rows } = useList(workViews, scope);
  const active = rows.find(({ id, surface }) => surface === 'ANALYTICS' && id === activeId);
  const isReadOnly = useWorkspace(workspaceId).row?.isReadOnly ?? false;
  return (
    <>
      {active && active.version > 0 ? <WorkWeeklyMail scope={scope} view={active} /> : null}
      <WorkViewSwitcher {...{ workspaceId, userId, isReadOnly, activeId }} surface="ANALYTICS" {...shown} />
    </>
  );
}

/** What the address shows, and how a view changes it. */
function useShownView(fields?: ChartFields) {
  const [search, replace] = useParameters();
  const text = search.toString();
  const config = useMemo(
    (): { search: AnalyticsSearch } => ({ search: analyticsSearchOf(new URLSearchParams(text), fields) }),
    [text, fields],
  );
  return {
    activeId: search.get('saved'),
    config,
    onApply: (view: { id: string; config: { search: AnalyticsSearch } } | null) =>
      replace(() => (view ? withParams(savedSearchOf(view.config.search, fields), { saved: view.id }) : new URLSearchParams())),
  };
}
