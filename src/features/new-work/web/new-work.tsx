import { useEffect } from 'react';
import { openNewWork, useNewWorkRequest, useNewWorkKey } from '#features/work/web';
import { useTypedAhead } from '#ui/typed-ahead';
import { usePart } from '#web/use-part';

interface NewWorkProps {
  workspaceId: string;
  /** The open project, if there is one. */
  projectId?: string;
}

/** With all of its parts, so that it appears at once. */
async function dialog() {
  const { NewWorkDialog, ready } = await import('./new-work-dialog.tsx');
  return { NewWorkDialog, parts: await ready };
}

const close = (): void => openNewWork(null);

/** The dialog for a new task or issue, wherever it was requested. */
export function NewWork({ workspaceId, projectId }: NewWorkProps) {
  const asked = useNewWorkRequest();
  useNewWorkKey(workspaceId, projectId);
  useEffect(() => close, []);
  const part = usePart(dialog, asked !== null || 'worked', close);
  const takeTyped = useTypedAhead(asked !== null);
  return part && asked ? <part.NewWorkDialog asked={asked} parts={part.parts} takeTyped={takeTyped} onClose={close} /> : null;
}
