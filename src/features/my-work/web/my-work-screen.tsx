import { CircleCheckBig, Eye, PencilLine, Plus, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { mayInProject } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { CreateButton, useShell, useWorkspace } from '#features/workspaces/web';
import type { WorkOf } from '#features/work/contract';
import { useWorkLive, workRows } from '#features/work/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { LineSkeletons } from '#ui/line-skeletons';
import { Segmented } from '#ui/segmented';
import { Loading } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useSession } from '#web/session';
import { keysOf } from '#web/surface-keys';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { askForMine } from './asking.ts';
import { MyWorkView } from './my-work-view.tsx';
import * as words from './words.ts';

const TABS: { value: WorkOf; label: string; icon: React.ReactNode }[] = [
  { value: 'assigned', label: words.assigned, icon: <UserRound /> },
  { value: 'created', label: words.created, icon: <PencilLine /> },
  { value: 'watched', label: words.watched, icon: <Eye /> },
];

/** A person's tasks and issues across the projects of a workspace. */
export function MyWorkScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const of = TABS.find(({ value }) => value === search.get('of'))?.value ?? 'assigned';
  useTitle(words.myWork, useWorkspace(workspaceId).row?.name);
  useWorkLive(workspaceId);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.myWork}
        </Heading>
        <BarSpacer />
        {user ? <NewButton workspaceId={workspaceId} userId={user.id} /> : null}
      </Bar>
      <ViewBar>
        <Segmented
          label={words.workShown}
          value={of}
          onValueChange={(next) => setSearch(next === 'assigned' ? {} : { of: next }, { replace: true })}
          options={TABS}
        />
      </ViewBar>
      <Content scroll="none">
        {user ? <Loaded key={`${workspaceId} ${of}`} workspaceId={workspaceId} userId={user.id} of={of} /> : null}
      </Content>
    </>
  );
}

/** C and the button create a task or an issue assigned to the person, so that it appears in this list. */
function NewButton({ workspaceId, userId }: { workspaceId: string; userId: string }) {
  const { rows } = useList(workspaceProjects, { workspaceId });
  const mine = rows.filter(({ role, status }) => status !== 'ARCHIVED' && mayInProject(role, 'reportIssue'));
  const may = mine.length > 0;
  const ask = () => askForMine(workspaceId, userId);
  useKeys(
    useMemo(
      () => [keysOf(words.myWork)('c', words.newTaskOrIssue, () => askForMine(workspaceId, userId))],
      [workspaceId, userId],
    ),
    may,
  );
  return (
    <CreateButton
      may={may}
      isReadOnly={mine.every(({ isReadOnly }) => isReadOnly)}
      variant="primary"
      icon={<Plus />}
      shortcut="c"
      onClick={ask}
    >
      {words.newLabel}
    </CreateButton>
  );
}

function Loaded(scope: { workspaceId: string; userId: string; of: WorkOf }) {
  const work = useList(workRows, scope);
  const projects = useList(workspaceProjects, scope);
  const lists = [work, projects];
  const failed = lists.find(({ status }) => status === 'error');
  const retry = () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry());
  if (failed) return <Failure error={failed.error} onRetry={retry} what={words.yourWork} />;
  if (lists.some(({ status }) => status === 'loading'))
    return (
      <Loading label={words.loadingYourWork}>
        <LineSkeletons hasHead />
      </Loading>
    );
  // Rows of a project that was deleted or archived disappear with it at once.
  const open = new Map(projects.rows.flatMap((project) => (project.status === 'ARCHIVED' ? [] : [[project.id, project]])));
  const rows = work.rows.filter(({ projectId }) => open.has(projectId));
  if (rows.length === 0) return <NoWork of={scope.of} workspaceId={scope.workspaceId} />;
  return <MyWorkView scope={scope} rows={rows} projects={open} end={work.pages?.earlier ?? null} />;
}

const EMPTY: Record<WorkOf, { title: string; text: string }> = {
  assigned: {
    title: words.nothingAssigned,
    text: words.nothingAssignedHint,
  },
  created: { title: words.nothingCreated, text: words.nothingCreatedHint },
  watched: { title: words.nothingWatched, text: words.nothingWatchedHint },
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
