import { Archive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mayInProject, mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath, type ProjectScope } from '#features/projects/web';
import { projectTasks } from '#features/tasks/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { local } from '#web/local';
import { revalidate } from '#web/swr';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import { autoArchive, keepFinished } from './auto-archive-data.ts';
import { plannedText } from './auto-archive-words.ts';
import * as words from './words.ts';

const dismissedKey = (projectId: string): string => `archive-notice:${projectId}`;

/** Announces how many completed tasks will be archived and when, until then or until the person dismisses it. */
export function ArchiveNotice({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const scope = { workspaceId, projectId };
  const [rule] = useList(autoArchive, scope).rows;
  const keep = useMutation(keepFinished);
  const now = useNow();
  const [dismissed, setDismissed] = useState(() => local.read<string>(dismissedKey(projectId)));
  useFreshCount(scope, rule !== undefined && rule.plannedAt !== null);
  const text = rule ? plannedText(rule, now) : null;
  if (!rule || text === null || rule.plannedAt === dismissed) return null;
  const { finishedBefore, taskCount, plannedAt } = rule;
  const handleClose = () => {
    local.write(dismissedKey(projectId), plannedAt);
    setDismissed(plannedAt);
  };
  return (
    <Banner
      icon={<Archive />}
      onClose={handleClose}
      action={
        <>
          {mayNow(project, 'editAnyTask') ? (
            <Button size="s" onClick={() => keep({ projectId, keptBefore: finishedBefore, said: words.tasksKept(taskCount) })}>
              {words.keepTasks(taskCount)}
            </Button>
          ) : null}
          {mayInProject(project.role, 'manageSettings') ? (
            <LinkButton size="s" variant="ghost" to={`${projectPath(project)}/settings/archiving`}>
              {words.changeSchedule}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {text}
    </Banner>
  );
}

/** The delay after a change before the count is refetched, so that several changes cause one request. */
const REFETCH_DELAY_MS = 3000;

/** Refetches the count when a completed task was changed, reopened or deleted, because it may be counted. */
function useFreshCount(scope: ProjectScope, isPlanned: boolean): void {
  const { rows, status } = useList(projectTasks, isPlanned ? scope : null);
  const isKnown = isPlanned && status === 'ready';
  // Every change increases a version.
  const done = rows.reduce((sum, task) => (task.status === 'DONE' ? sum + task.version : sum), 0);
  const counted = useRef<number | null>(null);
  const key = autoArchive.key(scope);
  useEffect(() => {
    if (!isKnown) return undefined;
    const isFirst = counted.current === null;
    if (isFirst || counted.current === done) {
      counted.current = done;
      return undefined;
    }
    const timer = setTimeout(() => {
      counted.current = done;
      void revalidate(key);
    }, REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isKnown, done, key]);
}
