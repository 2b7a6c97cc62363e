import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ViewSwitcher } from '#features/saved-views/web';
import type { IssueSnapshot } from './issue-surface.ts';
import { issueLookOf, issueSearchOf } from './look.ts';

/** The saved searches over issues: a search is what of the address is a look. */
export function SavedIssueViews({ snapshot }: { snapshot: IssueSnapshot }) {
  const [search, setSearch] = useSearchParams();
  const config = useMemo(() => ({ search: valuesOf(issueSearchOf(snapshot.look)) }), [snapshot.look]);
  return (
    <ViewSwitcher
      scope={snapshot.scope}
      surface="ISSUES"
      activeId={search.get('saved')}
      config={config}
      place={snapshot.project}
      onApply={(view) => setSearch(view ? addressOf(view.id, view.config.search) : {}, { replace: true })}
    />
  );
}

/** Each parameter with its values; words that are looked for are one value, commas and all. */
const valuesOf = (search: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...search].map(([name, value]) => [name, name === 'q' ? [value] : value.split(',')]));

/** What of a saved search means nothing here is left out. */
function addressOf(id: string, search: Readonly<Record<string, readonly string[]>>): URLSearchParams {
  const kept = new URLSearchParams(Object.entries(search).map(([name, values]) => [name, values.join(',')]));
  const address = issueSearchOf(issueLookOf(kept));
  address.set('saved', id);
  return address;
}
