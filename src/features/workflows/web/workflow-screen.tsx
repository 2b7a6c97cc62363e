import { useMemo } from 'react';
import { useParams } from 'react-router';
import { projectRows } from '#features/projects/web';
import { Content } from '#ui/frame';
import { LineSkeletons } from '#ui/line-skeletons';
import { Loading } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { Failure } from '#web/failure.tsx';
import { NotFoundScreen } from '#web/status-screens.tsx';
import { useList } from '#web/use-list';
import { useDetails } from './data.ts';
import { ChoicesContext, useProjectChoices } from './editor/choices.tsx';
import { TABS } from './paths.ts';
import { WorkflowPage } from './workflow-page.tsx';
import * as words from './words.ts';

/** One workflow: its editor, its runs, a test of it, and its versions, by what the address names. */
export function WorkflowScreen({ workflowId }: { workflowId: string }) {
  const { workspaceId = '', projectId = '', tab, runId } = useParams();
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const project = useList(projectRows, scope).rows[0] ?? null;
  const { data, status, error, retry } = useDetails(workflowId);
  const choices = useProjectChoices(scope, project);
  const known = TABS.find((one) => one === tab);
  if (tab !== undefined && known === undefined) return <NotFoundScreen />;
  if (status === 'error' && data === undefined)
    return (
      <Content>
        <Failure error={error} onRetry={retry} what={words.thisWorkflow} />
      </Content>
    );
  if (data === undefined || project === null)
    return (
      <Content>
        <Loading label={words.loadingWorkflow}>
          <ViewBarSkeleton />
          <LineSkeletons />
        </Loading>
      </Content>
    );
  return (
    <ChoicesContext choices={choices}>
      <WorkflowPage key={workflowId} scope={scope} project={project} details={data} tab={known ?? null} runId={runId ?? null} />
    </ChoicesContext>
  );
}
