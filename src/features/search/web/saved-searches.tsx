import { Bookmark } from 'lucide-react';
import { useMemo } from 'react';
import { favoritePath } from '#features/projects/web';
import { inViewOrder } from '#features/saved-views/rules';
import { ofSearches, workViews, WorkViewSwitcher } from '#features/saved-views/web';
import { useWorkspace } from '#features/workspaces/web';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { useParameters, withParams } from '#web/address';
import { useList } from '#web/use-list';
import styles from './search.module.css';
import * as words from './words.ts';

/** The most characters of a search; the contract's own limit would add zod to the bundle. */
const QUERY_MOST = 200;

/** Saves the search of the address under a name, and opens, renames, deletes and favors those that were saved. */
export function SavedSearches({ workspaceId, userId }: { workspaceId: string; userId: string }) {
  const [parameters, replace] = useParameters();
  const query = (parameters.get('q') ?? '').trim();
  const config = useMemo(() => (query === '' || query.length > QUERY_MOST ? null : { query }), [query]);
  return (
    <WorkViewSwitcher
      named={ofSearches}
      label={words.saved}
      workspaceId={workspaceId}
      userId={userId}
      surface="SEARCH"
      isReadOnly={useWorkspace(workspaceId).row?.isReadOnly ?? false}
      activeId={parameters.get('saved')}
      config={config}
      onApply={(view) =>
        replace((before) => withParams(before, { saved: view?.id ?? null, ...(view && { q: view.config.query }) }))
      }
    />
  );
}

/** The saved searches, for a search that has not begun. */
export function SavedSearchList({ workspaceId }: { workspaceId: string }) {
  const { rows } = useList(workViews, { workspaceId });
  const saved = rows.filter(({ surface }) => surface === 'SEARCH').toSorted(inViewOrder);
  if (saved.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={words.savedSearches}>
      <div className={styles.head}>
        <Heading level={2} size="strong">
          {words.savedSearches}
        </Heading>
      </div>
      <ul>
        {saved.map(({ id, name }) => (
          <li key={id}>
            <LinkButton
              variant="ghost"
              icon={<Bookmark />}
              to={favoritePath(workspaceId, { id, projectId: null, surface: 'SEARCH' })}
            >
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
