import { useParams } from 'react-router';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { useParameters, withParams } from '#web/address';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { usePaused } from '#web/use-paused';
import { usePart } from '#web/use-part';
import { useTyped } from '#web/use-typed';
import { askable } from './askable.ts';
import { BeforeSearch } from './before-search.tsx';
import { FoundThings } from './found-things.tsx';
import { focusResult } from './result-keys.ts';
import { useRecent } from './recent.ts';
import { SearchBox } from './search-box.tsx';
import * as placeWords from './place-words.ts';
import styles from './search.module.css';

const savedSearches = () => import('./saved-searches.tsx');

/** The search of a workspace. Its text is in the address, `?q=`, so that people can share it. */
export function SearchScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { user } = useSession();
  useTitle(placeWords.search, useWorkspace(workspaceId).row?.name);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {placeWords.search}
        </Heading>
        <BarSpacer />
      </Bar>
      {user ? <Searching key={workspaceId} workspaceId={workspaceId} userId={user.id} /> : null}
    </>
  );
}

function Searching({ workspaceId, userId }: { workspaceId: string; userId: string }) {
  const [parameters, replace] = useParameters();
  const named = parameters.get('q') ?? '';
  const [text, setText] = useTyped(named, (q) => replace((before) => withParams(before, { q })));
  const query = askable(usePaused(named));
  const { recent, remember, clear } = useRecent(userId, workspaceId);
  const saved = usePart(savedSearches, 'soon');
  return (
    <>
      <ViewBar>
        <SearchBox
          workspaceId={workspaceId}
          text={text}
          onType={setText}
          onEnter={() => {
            remember(text);
            focusResult('first');
          }}
          onDown={() => focusResult('first')}
        />
        {saved && <saved.SavedSearches workspaceId={workspaceId} userId={userId} />}
      </ViewBar>
      <Content>
        <div className={styles.page}>
          {query === '' ? (
            <BeforeSearch recent={recent} onSearch={setText} onClear={clear}>
              {saved && <saved.SavedSearchList workspaceId={workspaceId} />}
            </BeforeSearch>
          ) : (
            <FoundThings key={query} workspaceId={workspaceId} query={query} onOpen={() => remember(query)} onSearch={setText} />
          )}
        </div>
      </Content>
    </>
  );
}
