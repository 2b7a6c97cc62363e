import { mayInProject } from '#contract/permissions';
import { projectRows, workspaceProjects } from '#features/projects/web';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { openNewWork } from './new-work-request.ts';
import * as words from './words.ts';

/**
 * Shift+N, then T or I, opens the dialog for a new task or issue, in the open project if there is one, and so does C on every
 * screen where it has no other use.
 */
export function useNewWorkKey(workspaceId: string, projectId: string | undefined): void {
  const all = useList(workspaceProjects, { workspaceId });
  const open = useList(projectRows, projectId ? { workspaceId, projectId } : null);
  const may = (projectId ? open : all).rows.some(({ role }) => mayInProject(role, 'reportIssue'));
  const opening =
    (kind: 'TASK' | 'ISSUE') =>
    ({ target }: KeyboardEvent): boolean | void =>
      isOver(target) ? false : openNewWork({ workspaceId, projectId, kind });
  useKeys(
    [
      { keys: 'c', label: words.newTaskOrIssue, group: words.general, run: opening('TASK') },
      { keys: 'shift+n t', label: words.newTask, group: words.general, offered: 'creation', run: opening('TASK') },
      { keys: 'shift+n i', label: words.newIssue, group: words.general, offered: 'creation', run: opening('ISSUE') },
    ],
    may,
    true,
  );
}

/** Within an overlay of the page. A task that is open beside its view is part of the page. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"], [role$="dialog"][data-open]') !== null;
