import { projectPeople } from '#features/projects/web';
import { isIssue } from '#features/work/rules';
import type { MenuItem } from '#ui/menu';
import { datePage } from '#web/date-page.tsx';
import { menuPage } from '#web/menu-page';
import { store } from '#web/row-store';
import { refusesMany } from '#web/together';
import { setAssignee, setDue, setPriority } from './edits.ts';
import { assigneeOf, common, nameIn, peopleItems, priorityItems, setStatus, statusItems } from './facet-items.tsx';
import { type Facet, rowsOf, type WorkSurface } from './work-surface.ts';
import * as words from './words.ts';

/** The values of a field of tasks and issues as entries, for the command palette. `openPicker` has those that are no entries. */
export async function workPage(
  surface: WorkSurface,
  ids: readonly string[],
  facet: Facet,
  openPicker: () => void,
): Promise<MenuItem[]> {
  const snapshot = surface.snapshot();
  const rows = rowsOf(snapshot, ids);
  const may = () => !refusesMany(ids.length);
  switch (facet) {
    case 'status': {
      const [first] = rows;
      const alike = rows.filter((row) => first && isIssue(row) === isIssue(first));
      return menuPage(
        statusItems(snapshot, alike),
        (value) => alike.every(({ status }) => status === value),
        (value) => may() && setStatus(surface, alike, value),
      );
    }
    case 'priority':
      return menuPage(
        priorityItems,
        (value) => rows.every(({ priority }) => priority === value),
        (value) => may() && setPriority(surface, ids, value),
      );
    case 'assignee': {
      const people = await peopleOf(surface, ids);
      return menuPage(
        [...peopleItems(people, snapshot.userId), { value: '', label: words.noAssignee }],
        (value) => rows.every((row) => (assigneeOf(row) ?? '') === value),
        (value) => may() && setAssignee(surface, ids, value === '' ? null : { id: value, name: nameIn(people, value) }),
      );
    }
    default:
      return datePage(
        rows.map(({ dueDate }) => dueDate),
        (day) => may() && setDue(surface, ids, day),
        openPicker,
      );
  }
}

/** The people of the project; null for rows of several. */
async function peopleOf(surface: WorkSurface, ids: readonly string[]) {
  const snapshot = surface.snapshot();
  const projectId = common(rowsOf(snapshot, ids).map((row) => row.projectId));
  if (projectId === null) return null;
  const scope = { workspaceId: snapshot.workspaceId, projectId };
  await projectPeople.fetch(scope);
  return store.view(projectPeople.key(scope)).rows as Parameters<typeof peopleItems>[0];
}
