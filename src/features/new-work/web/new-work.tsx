import { useEffect } from 'react';
import { mayInProject } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { askForWork, useAskedWork } from '#features/work/web';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

interface NewWorkProps {
  workspaceId: string;
  /** The project that is open, if one is. */
  projectId?: string;
}

/** The heavy half, with the dialog's own. */
async function dialog() {
  const part = await import('./new-work-dialog.tsx');
  await part.ready;
  return part;
}

const close = (): void => askForWork(null);

/** The dialog for a new task or issue, wherever it was asked for; C asks for it on every screen that has no other use for it. */
export function NewWork({ workspaceId, projectId }: NewWorkProps) {
  const asked = useAskedWork();
  const { rows } = useList(workspaceProjects, { workspaceId });
  const may = rows.some(
    ({ id, role, status }) => (!projectId || id === projectId) && status !== 'ARCHIVED' && mayInProject(role, 'reportIssue'),
  );
  useKeys(
    [
      {
        keys: 'c',
        label: words.newTaskOrIssue,
        group: words.general,
        run: ({ target }) => {
          if (isOver(target)) return false;
          askForWork({ workspaceId, projectId, kind: 'TASK' });
          return true;
        },
      },
    ],
    may,
    true,
  );
  const part = usePart(dialog, asked !== null, close);
  useHeldKeys(asked !== null && part === null);
  return part && asked ? <part.NewWorkDialog asked={asked} onClose={close} /> : null;
}

/** Within what is open over the page; a task that is open beside its view is part of it. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="menu"], [role="alertdialog"], [role="listbox"], [role="dialog"][data-open]') !== null;

/** What is typed until the dialog is here is meant for it, and not for the view. */
function useHeldKeys(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const hold = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', hold, true);
    return () => removeEventListener('keydown', hold, true);
  }, [isWaiting]);
}
