import { useEffect } from 'react';
import { askForWork, useAskedWork, useAskingKey } from '#features/work/web';
import { usePart } from '#web/use-part';

interface NewWorkProps {
  workspaceId: string;
  /** The project that is open, if one is. */
  projectId?: string;
}

/** With all that it is made of, so that nothing that is typed meanwhile is lost. */
async function dialog() {
  const { NewWorkDialog, ready } = await import('./new-work-dialog.tsx');
  return { NewWorkDialog, parts: await ready };
}

const close = (): void => askForWork(null);

/** The dialog for a new task or issue, wherever it was asked for. */
export function NewWork({ workspaceId, projectId }: NewWorkProps) {
  const asked = useAskedWork();
  useAskingKey(workspaceId, projectId);
  useEffect(() => close, []);
  const part = usePart(dialog, asked !== null, close);
  const isWaiting = asked !== null && part === null;
  useEffect(() => (isWaiting ? heldKeys() : undefined), [isWaiting]);
  return part && asked ? <part.NewWorkDialog asked={asked} parts={part.parts} onClose={close} /> : null;
}

/** What is typed until the dialog is here is meant for it, and not for the view. */
function heldKeys(): () => void {
  const hold = (event: KeyboardEvent) => event.stopPropagation();
  addEventListener('keydown', hold, true);
  return () => removeEventListener('keydown', hold, true);
}
