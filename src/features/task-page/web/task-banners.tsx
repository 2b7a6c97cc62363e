import { mayInProject } from '#contract/permissions';
import { AwaitingNote } from '#features/join-requests/web';
import type { ProjectSummary } from '#features/projects/contract';
import { ArchivedNote } from '#features/task-archive/web';
import { rightsOn, type ShownTask } from '#features/tasks/web';
import { useSession } from '#web/session';

interface TaskBannersProps {
  task: ShownTask;
  projectId: string;
  project: ProjectSummary | null;
}

/** Above a task that waits for approval, or that is in the archive: what this means, and what the person may do about it. */
export function TaskBanners({ task, projectId, project }: TaskBannersProps) {
  const { user } = useSession();
  const mayRestore = rightsOn({ ...task, archivedAt: null }, project, user?.id).edit;
  return (
    <>
      {task.awaitsApprovalSince ? (
        <AwaitingNote taskId={task.id} projectId={projectId} mayDecide={mayInProject(project?.role ?? null, 'manageMembers')} />
      ) : null}
      {task.archivedAt ? <ArchivedNote task={task} mayRestore={mayRestore} /> : null}
    </>
  );
}
