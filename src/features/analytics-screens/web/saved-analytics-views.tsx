import { useMemo } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { WeeklyMail } from '#features/reports/web';
import { savedViews, ViewSwitcher } from '#features/saved-views/web';
import { useParameters } from '#web/address';
import { useList } from '#web/use-list';
import { analyticsSearchOf, type AnalyticsSearch, searchOfView } from './analytics-search.ts';

/** The saved views of a project's analytics: what is counted, the range, the filter, and the insight, as the address has them. */
export function SavedAnalyticsViews({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const [search, replace] = useParameters();
  const text = search.toString();
  const config = useMemo((): { search: AnalyticsSearch } => ({ search: analyticsSearchOf(new URLSearchParams(text)) }), [text]);
  const { rows } = useList(savedViews, scope);
  const active = rows.find(({ id, surface }) => surface === 'ANALYTICS' && id === search.get('saved'));
  return (
    <>
      {active && active.version > 0 ? <WeeklyMail scope={scope} view={active} /> : null}
      <ViewSwitcher
        scope={scope}
        surface="ANALYTICS"
        activeId={search.get('saved')}
        config={config}
        place={project}
        onApply={(view) => replace(() => (view ? searchOfView(view.config.search, view.id) : new URLSearchParams()))}
      />
    </>
  );
}
