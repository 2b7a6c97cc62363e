import { useMutation } from '#web/use-mutation';
import { approveTask, declineTask, recheckApprovals } from './data.ts';
import * as words from './words.ts';

interface Deciding {
  approve(): void;
  decline(): void;
}

/** Approves or declines a guest's task; declining can be undone. */
export function useDeciding(taskId: string, projectId: string): Deciding {
  const approve = useMutation(approveTask);
  const decline = useMutation(declineTask);
  // A refusal was told already; what waits is asked for either way.
  const after = (done: Promise<unknown>) =>
    void done.then(
      () => recheckApprovals(projectId),
      () => recheckApprovals(projectId),
    );
  return {
    approve: () => after(approve({ taskId, said: words.approved }).confirmed),
    decline: () => after(decline({ taskId, said: words.declinedAndPutIntoTheBin }).confirmed),
  };
}
