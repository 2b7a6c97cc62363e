import { mayInProject } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { askForWork } from './asked-work.ts';
import * as words from './words.ts';

/** C asks for a new task or issue, in the project that is open if one is, on every screen that has no other use for it. */
export function useAskingKey(workspaceId: string, projectId: string | undefined): void {
  const { rows } = useList(workspaceProjects, { workspaceId });
  const may = rows.some(({ id, role }) => (!projectId || id === projectId) && mayInProject(role, 'reportIssue'));
  const run = ({ target }: KeyboardEvent): boolean => {
    const isFree = !isOver(target);
    if (isFree) askForWork({ workspaceId, projectId, kind: 'TASK' });
    return isFree;
  };
  useKeys([{ keys: 'c', label: words.newTaskOrIssue, group: words.general, run }], may, true);
}

/** Within what is open over the page; a task that is open beside its view is part of it. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="menu"], [role="alertdialog"], [role="listbox"], [role="dialog"][data-open]') !== null;
