import { LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { Content } from '#ui/frame';
import { Page } from '#ui/page';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { myWorkspaces } from './data.ts';
import { NameWorkspaceDialog } from './name-workspace-dialog.tsx';
import { OutsideBar } from './outside-bar.tsx';
import { WorkspaceCard } from './workspace-card.tsx';
import styles from './workspaces.module.css';
import * as words from './words.ts';

/** The person's workspaces, where every sign-in without another target ends. */
export function WorkspacesScreen() {
  useTitle(words.workspaces);
  const [query, setQuery] = useSearchParams();
  const isAskedFor = query.has('new');
  const [isNaming, setNaming] = useState(false);
  const { rows, status, error, retry } = useList(myWorkspaces, {});
  const newButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setNaming(true)}>
      {words.newWorkspace}
    </Button>
  );
  const handleNaming = (open: boolean) => {
    setNaming(open);
    if (!open && isAskedFor) setQuery({}, { replace: true });
  };

  return (
    <>
      <OutsideBar title={words.workspaces}>{rows.length > 0 ? newButton : null}</OutsideBar>
      <Content>
        <Page>
          <Outlet />
          {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourWorkspaces} /> : null}
          {status === 'loading' ? <Cards /> : null}
          {status === 'ready' && rows.length === 0 ? (
            <EmptyState icon={<LayoutGrid />} title={words.noWorkspaces} action={newButton}>
              {words.noWorkspacesHint}
            </EmptyState>
          ) : null}
          <ul className={styles.cards}>
            {rows.map((workspace) => (
              <li key={workspace.id}>
                <WorkspaceCard workspace={workspace} />
              </li>
            ))}
          </ul>
        </Page>
      </Content>
      <NameWorkspaceDialog open={isNaming || isAskedFor} onOpenChange={handleNaming} />
    </>
  );
}

function Cards() {
  return (
    <Loading label={words.loadingWorkspaces}>
      <div className={styles.cards}>
        {[0, 1, 2].map((card) => (
          <Card key={card} className={styles.card}>
            <Skeleton width={34} height={34} radius={9} />
            <div className={styles.words}>
              <Skeleton width="60%" height={14} />
              <Skeleton width="40%" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
