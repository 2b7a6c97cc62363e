import { mayInProject } from '#contract/permissions';
import { projectRows, workspaceProjects } from '#features/projects/web';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { askForWork } from './asked-work.ts';
import * as words from './words.ts';

/** C asks for a new task or issue, in the project that is open if one is, on every screen that has no other use for it. */
export function useAskingKey(workspaceId: string, projectId: string | undefined): void {
  const all = useList(workspaceProjects, { workspaceId });
  const open = useList(projectRows, projectId ? { workspaceId, projectId } : null);
  const may = (projectId ? open : all).rows.some(({ role }) => mayInProject(role, 'reportIssue'));
  const run = ({ target }: KeyboardEvent): boolean | void =>
    isOver(target) ? false : askForWork({ workspaceId, projectId, kind: 'TASK' });
  useKeys([{ keys: 'c', label: words.newTaskOrIssue, group: words.general, run }], may, true);
}

/** Within what is open over the page; a task that is open beside its view is part of it. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"], [role$="dialog"][data-open]') !== null;
