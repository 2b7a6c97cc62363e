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
import { plannedSaid, tasksSaid } from './auto-archive-words.ts';
import * as words from './words.ts';

const seenKey = (projectId: string): string => `archive-notice:${projectId}`;

/** Says how many finished tasks will be archived and when, until that has happened or the person has seen it. */
export function ArchiveNotice({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const scope = { workspaceId, projectId };
  const [rule] = useList(autoArchive, scope).rows;
  const keep = useMutation(keepFinished);
  const now = useNow();
  const [seen, setSeen] = useState(() => local.read<string>(seenKey(projectId)));
  useCountOfNow(scope, rule !== undefined && rule.plannedAt !== null);
  const said = rule ? plannedSaid(rule, now) : null;
  if (!rule || said === null || rule.plannedAt === seen) return null;
  const { finishedBefore, taskCount, plannedAt } = rule;
  const handleClose = () => {
    local.write(seenKey(projectId), plannedAt);
    setSeen(plannedAt);
  };
  return (
    <Banner
      icon={<Archive />}
      onClose={handleClose}
      action={
        <>
          {mayNow(project, 'editAnyTask') ? (
            <Button
              size="s"
              onClick={() =>
                keep({ projectId, keptBefore: finishedBefore, said: words.taskCountWillStayOnTheBoard(tasksSaid(taskCount)) })
              }
            >
              {words.keepTaskCount(tasksSaid(taskCount))}
            </Button>
          ) : null}
          {mayInProject(project.role, 'manageSettings') ? (
            <LinkButton size="s" variant="ghost" to={`${projectPath(project)}/settings/archiving`}>
              {words.changeWhen}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {said}
    </Banner>
  );
}

/** So long after the last change of a finished task its number is asked for again, together with what follows at once. */
const SETTLED_MS = 3000;

/** Asks for the number again when a finished task was changed, reopened or deleted: it may be one of them. */
function useCountOfNow(scope: ProjectScope, isPlanned: boolean): void {
  const { rows, status } = useList(projectTasks, isPlanned ? scope : null);
  const isKnown = isPlanned && status === 'ready';
  // Every change raises a version.
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
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isKnown, done, key]);
}
