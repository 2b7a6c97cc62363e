import { openSprints, projectSprints } from '#features/sprints/web';
import { ColorDot } from '#ui/color-dot';
import type { MenuItem } from '#ui/menu';
import { datePage } from '#web/date-page.tsx';
import { menuPage } from '#web/menu-page';
import { store } from '#web/row-store';
import { refusesMany } from '#web/together';
import { setAssignee } from './edits.ts';
import { peopleItems, priorityItems } from './facet-items.tsx';
import { setDue, setLabel, setPriority, setSprint } from './picked-edits.ts';
import type { TaskSurface } from './task-surface.ts';
import type { Facet } from './task-surface-store.ts';
import * as words from './words.ts';

/** The values of a field of tasks as entries, for the command palette. `openPicker` has those that are no entries. */
export async function taskPage(
  surface: TaskSurface,
  ids: readonly string[],
  facet: Facet,
  openPicker: () => void,
): Promise<MenuItem[]> {
  const { people, labels, userId, scope, ordered } = surface.snapshot();
  const tasks = ordered(ids);
  const may = () => !refusesMany(ids.length);
  switch (facet) {
    case 'priority':
      return menuPage(
        priorityItems,
        (value) => tasks.every(({ priority }) => priority === value),
        (value) => may() && setPriority(surface, ids, value),
      );
    case 'assignee':
      return menuPage(
        [...peopleItems(people, userId), { value: '', label: words.noAssignee }],
        (value) => tasks.every(({ assigneeId }) => (assigneeId ?? '') === value),
        (value) => may() && setAssignee(surface, ids, value || null),
      );
    case 'labels': {
      const isOn = (value: string) => tasks.every(({ labelIds }) => labelIds.includes(value));
      return menuPage(
        [...labels.values()].map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
        isOn,
        (value) => may() && setLabel(surface, ids, value, !isOn(value)),
      );
    }
    case 'sprint': {
      const key = projectSprints.key(scope);
      await projectSprints.fetch(scope).catch((error: unknown) => {
        // Those that were loaded before are enough without a network.
        if (store.view(key).origin === 'none') throw error;
      });
      const sprints = store.view(key).rows as Parameters<typeof openSprints>[0];
      return menuPage(
        [...openSprints(sprints), { value: '', label: words.noSprint }],
        (value) => tasks.every(({ sprintId }) => (sprintId ?? '') === value),
        (value) => may() && setSprint(surface, ids, sprints.find(({ id }) => id === value) ?? null),
      );
    }
    default:
      return datePage(
        tasks.map(({ dueDate }) => dueDate),
        (day) => may() && setDue(surface, ids, day),
        openPicker,
      );
  }
}
