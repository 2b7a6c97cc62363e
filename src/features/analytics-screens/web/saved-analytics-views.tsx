import { useMemo } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { ViewSwitcher } from '#features/saved-views/web';
import { useParameters } from '#web/address';
import { analyticsSearchOf, type AnalyticsSearch, searchOfView } from './analytics-search.ts';

/** The saved views of a project's analytics: what is counted, the range, the filter, and the insight, as the address has them. */
export function SavedAnalyticsViews({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const [search, replace] = useParameters();
  const text = search.toString();
  const config = useMemo((): { search: AnalyticsSearch } => ({ search: analyticsSearchOf(new URLSearchParams(text)) }), [text]);
  return (
    <ViewSwitcher
      scope={scope}
      surface="ANALYTICS"
      activeId={search.get('saved')}
      config={config}
      place={project}
      onApply={(view) => replace(() => (view ? searchOfView(view.config.search, view.id) : new URLSearchParams()))}
    />
  );
}
