import { CirclePause, Play, Plus, Workflow as WorkflowIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { BarSpacer, Content, ViewBar } from '#ui/frame';
import { LineSkeletons } from '#ui/line-skeletons';
import { LinkButton } from '#ui/link-button';
import { Loading } from '#ui/skeleton';
import { Text } from '#ui/text';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import type { Workflow } from '../contract.ts';
import { projectWorkflows, useLimits, useLiveWorkflows } from './data.ts';
import { useProjectChoices } from './editor/choices.tsx';
import { LimitNote } from './limit-note.tsx';
import styles from './list-screen.module.css';
import { PausedBanner, usePausing } from './paused-banner.tsx';
import { newPath } from './paths.ts';
import { TemplateCards } from './template-cards.tsx';
import { WorkflowRow } from './workflow-row.tsx';
import * as words from './words.ts';

/** The workflows of a project. */
export function ListScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const { rows, status, error, retry } = useList(projectWorkflows, scope);
  const project = useList(projectRows, scope).rows[0] ?? null;
  if (status === 'error')
    return (
      <Content>
        <Failure error={error} onRetry={retry} what={words.theWorkflows} />
      </Content>
    );
  if (status === 'loading' || project === null)
    return (
      <Content>
        <Loading label={words.loadingWorkflows}>
          <ViewBarSkeleton />
          <LineSkeletons />
        </Loading>
      </Content>
    );
  return <Workflows key={projectId} scope={scope} project={project} workflows={rows} />;
}

interface WorkflowsProps {
  scope: ProjectScope;
  project: ProjectSummary;
  workflows: readonly Workflow[];
}

function Workflows({ scope, project, workflows }: WorkflowsProps) {
  useLiveWorkflows(scope.projectId);
  const navigate = useNavigate();
  const choices = useProjectChoices(scope, project);
  const mayChange = mayNow(project, 'manageWorkflows');
  const sorted = workflows.toSorted((one, other) => one.name.localeCompare(other.name));
  const create = () => void navigate(newPath(scope));
  useKeys([{ keys: 'c', label: words.newWorkflow, group: words.workflows, offered: 'creation', run: create }], mayChange);
  return (
    <>
      <ViewBar>
        <Use projectId={scope.projectId} />
        <BarSpacer />
        {workflows.length > 0 ? <PauseAll projectId={scope.projectId} /> : null}
        {mayChange ? (
          <LinkButton variant="primary" icon={<Plus />} to={newPath(scope)}>
            {words.newWorkflow}
          </LinkButton>
        ) : null}
      </ViewBar>
      <Content>
        <PausedBanner scope={scope} />
        {mayChange ? <LimitNote projectId={scope.projectId} /> : null}
        {sorted.length === 0 ? (
          <Empty scope={scope} mayChange={mayChange} />
        ) : (
          <ul className={styles.rows} aria-label={words.workflows}>
            {sorted.map((workflow) => (
              <WorkflowRow key={workflow.id} scope={scope} workflow={workflow} names={choices.names} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </Content>
    </>
  );
}

/** How much of the plan is used, where it has a limit. */
function Use({ projectId }: { projectId: string }) {
  const limits = useLimits(projectId).data;
  if (limits === undefined) return null;
  const { active, activeMost, runsToday, runsMost } = limits;
  const said = [
    ...(activeMost === null ? [] : [words.activeOf(active, activeMost)]),
    ...(runsMost === null ? [] : [words.runsToday(runsToday, runsMost)]),
  ];
  return (
    <Text as="span" size="small" tone="muted" className={styles.use}>
      {said.join(' · ')}
    </Text>
  );
}

function PauseAll({ projectId }: { projectId: string }) {
  const limits = useLimits(projectId).data;
  const { pause, resume, isPending } = usePausing(projectId);
  if (limits === undefined) return null;
  const isPaused = limits.settings?.pausedAt != null;
  return (
    <Button
      variant="ghost"
      icon={isPaused ? <Play /> : <CirclePause />}
      busy={isPending}
      onClick={() => (isPaused ? resume() : void pause())}
    >
      {isPaused ? words.resumeAll : words.pauseAll}
    </Button>
  );
}

function Empty({ scope, mayChange }: { scope: ProjectScope; mayChange: boolean }) {
  return (
    <div className={styles.empty}>
      <EmptyState icon={<WorkflowIcon />} title={words.noWorkflowsYet} size="inline">
        {words.noWorkflowsHint}
      </EmptyState>
      {mayChange ? <TemplateCards scope={scope} /> : null}
    </div>
  );
}
