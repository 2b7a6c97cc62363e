import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ViewSwitcher } from '#features/saved-views/web';
import { withParams } from '#web/address';
import type { IssueSnapshot } from './issue-surface.ts';
import { issueSearchOf, savedSearch } from './view-settings.ts';

/** The saved views of issues. A saved view is the filter, order, and grouping from the URL. */
export function SavedIssueViews({ snapshot }: { snapshot: IssueSnapshot }) {
  const [search, setSearch] = useSearchParams();
  const config = useMemo(() => ({ search: valuesOf(issueSearchOf(snapshot.viewSettings)) }), [snapshot.viewSettings]);
  return (
    <ViewSwitcher
      scope={snapshot.scope}
      surface="ISSUES"
      activeId={search.get('saved')}
      config={config}
      place={snapshot.project}
      onApply={(view) =>
        setSearch(view ? withParams(savedSearch(view.config.search), { saved: view.id }) : {}, { replace: true })
      }
    />
  );
}

/** Each parameter with its values. A search text is one value, even with commas. */
const valuesOf = (search: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...search].map(([name, value]) => [name, name === 'q' ? [value] : value.split(',')]));
