import { CircleCheckBig, SearchX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { isFiltering } from '#contract/filters';
import { useChipsAhead } from '#features/filters/web';
import { useShell, useWorkspace } from '#features/workspaces/web';
import type { WorkOf } from '#features/work/contract';
import { useWorkLive } from '#features/work/web';
import { workFilters } from '#features/work-surface/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { LineSkeletons } from '#ui/line-skeletons';
import { Loading } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useWorkViewState, type WorkViewState } from './view-settings.ts';
import { MyWorkBar } from './my-work-bar.tsx';
import { MyWorkView } from './my-work-view.tsx';
import { type FoundWork, useFoundWork } from './use-found-work.ts';
import * as words from './words.ts';

export { searchOf } from './view-settings.ts';

/** A person's tasks and issues across the projects of a workspace. */
export function MyWorkScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { user } = useSession();
  useTitle(words.myWork, useWorkspace(workspaceId).row?.name);
  useWorkLive(workspaceId);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.myWork}
        </Heading>
        <BarSpacer />
      </Bar>
      {user ? <Work key={workspaceId} workspaceId={workspaceId} userId={user.id} /> : null}
    </>
  );
}

interface WorkProps {
  workspaceId: string;
  userId: string;
}

function Work({ workspaceId, userId }: WorkProps) {
  const viewState = useWorkViewState();
  const { of, filter } = viewState.viewSettings;
  useChipsAhead(workFilters, filter);
  const found = useFoundWork({ workspaceId, userId, of }, filter);
  return (
    <>
      <MyWorkBar workspaceId={workspaceId} userId={userId} viewState={viewState} found={found} />
      <Content scroll="none">
        <Rows key={of} workspaceId={workspaceId} userId={userId} viewState={viewState} found={found} />
      </Content>
    </>
  );
}

function Rows({ workspaceId, userId, viewState, found }: WorkProps & { viewState: WorkViewState; found: FoundWork }) {
  const { of, filter } = viewState.viewSettings;
  if (found.status === 'error') return <Failure error={found.error} onRetry={found.retry} what={words.yourWork} />;
  if (found.status === 'loading' || (found.rows.length === 0 && found.scope === null))
    return (
      <Loading label={words.loadingYourWork}>
        <LineSkeletons hasHead />
      </Loading>
    );
  if (found.rows.length > 0) return <MyWorkView scope={{ workspaceId, userId, of }} found={found} filter={filter} />;
  if (found.total > 0 && isFiltering(filter)) return <NoMatches total={found.total} onClear={viewState.clearFilter} />;
  return <NoWork of={of} workspaceId={workspaceId} />;
}

const NoMatches = ({ total, onClear }: { total: number; onClear: () => void }) => (
  <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={onClear}>{words.clearFilters}</Button>}>
    {words.allHidden(total)}
  </EmptyState>
);

const EMPTY: Record<WorkOf, { title: string; text: string }> = {
  assigned: {
    title: words.nothingAssigned,
    text: words.nothingAssignedHint,
  },
  created: { title: words.nothingCreated, text: words.nothingCreatedHint },
  watched: { title: words.nothingWatched, text: words.nothingWatchedHint },
  mentioned: { title: words.nothingMentioned, text: words.nothingMentionedHint },
};

function NoWork({ of, workspaceId }: { of: WorkOf; workspaceId: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CircleCheckBig />}
      title={EMPTY[of].title}
      action={<Button onClick={() => void navigate(`/workspace/${workspaceId}/projects`)}>{words.openProjects}</Button>}
    >
      {EMPTY[of].text}
    </EmptyState>
  );
}
