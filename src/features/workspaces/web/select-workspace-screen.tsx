import { ChevronRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { Content } from '#ui/frame';
import { Page } from '#ui/page';
import { Loading, Skeleton } from '#ui/skeleton';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import type { Workspace } from '../contract.ts';
import { myWorkspaces } from './data.ts';
import { OutsideBar } from './outside-bar.tsx';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspaces.module.css';
import * as words from './words.ts';

/** The chooser for people with several workspaces and no last visit: /dashboard leads here. An only workspace is no choice. */
export function SelectWorkspaceScreen() {
  useTitle(words.selectWorkspace);
  const { rows, status, isStale, error, retry } = useList(myWorkspaces, {});
  // Someone may have been added to another one since the last visit. Without an answer, the last visit is all there is.
  const isKnown = status === 'ready' && (!isStale || error !== null);
  if (isKnown && rows.length === 0) return <Navigate to="/workspaces" replace />;
  const [only, ...others] = rows;
  if (isKnown && only && others.length === 0) return <Navigate to={`/workspace/${only.id}/projects`} replace />;
  return (
    <>
      <OutsideBar title={words.selectWorkspace}>
        <LinkButton to="/workspaces?new">{words.newWorkspace}</LinkButton>
      </OutsideBar>
      <Content>
        <Page width="narrow">
          <Text tone="muted" className={styles.hint}>
            {words.selectWorkspaceHint}
          </Text>
          {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourWorkspaces} size="inline" /> : null}
          {status === 'loading' ? (
            <Loading label={words.loadingWorkspaces} className={styles.choices}>
              {[0, 1].map((choice) => (
                <div key={choice} className={styles.choice}>
                  <Skeleton width={26} height={26} radius={7} />
                  <Skeleton width="50%" />
                </div>
              ))}
            </Loading>
          ) : null}
          {rows.length > 0 ? (
            <ul className={styles.choices}>
              {rows.map((workspace) => (
                <Choice key={workspace.id} workspace={workspace} />
              ))}
            </ul>
          ) : null}
        </Page>
      </Content>
    </>
  );
}

function Choice({ workspace }: { workspace: Workspace }) {
  return (
    <li>
      <Link className={styles.choice} to={`/workspace/${workspace.id}/projects`}>
        <WorkspaceMark name={workspace.name} color={workspace.color} size={26} />
        <span className={styles.choiceName}>{workspace.name}</span>
        <ChevronRight size={15} aria-hidden="true" />
      </Link>
    </li>
  );
}
