import { useMutation } from '#web/use-mutation';
import { approveTask, declineTask, recheckApprovals } from './data.ts';
import * as words from './words.ts';

interface Deciding {
  approve(): void;
  decline(): void;
}

/** Approves or declines a guest's task. Declining can be undone. */
export function useDeciding(taskId: string, projectId: string): Deciding {
  const approve = useMutation(approveTask);
  const decline = useMutation(declineTask);
  // Failures are shown elsewhere; the list is refetched either way.
  const after = (done: Promise<unknown>) =>
    void done.then(
      () => recheckApprovals(projectId),
      () => recheckApprovals(projectId),
    );
  return {
    approve: () => after(approve({ taskId, said: words.taskApproved }).confirmed),
    decline: () => after(decline({ taskId, said: words.taskDeclined }).confirmed),
  };
}
