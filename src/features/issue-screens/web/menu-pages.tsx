import type { MenuItem } from '#ui/menu';
import { datePage } from '#web/date-page.tsx';
import { menuPage } from '#web/menu-page';
import { refusesMany } from '#web/together';
import { labelChoices, peopleChoices, priorityChoices, statusItems, typeChoices } from './choices.tsx';
import { setAssignee, setDue, setLabel, setPriority, setStatus, setType } from './edits.ts';
import { inListOrder, type IssueFacet, type IssueSurface } from './issue-surface.ts';

/** The values of a field of issues as entries, for the command palette. `openPicker` has those that are no entries. */
export function issuePage(surface: IssueSurface, ids: readonly string[], facet: IssueFacet, openPicker: () => void): MenuItem[] {
  const snapshot = surface.snapshot();
  const all = inListOrder(snapshot, ids);
  const may = () => !refusesMany(ids.length);
  const isOnAll = (field: 'assigneeIds' | 'labelIds', id: string) => all.every((issue) => issue[field].includes(id));
  switch (facet) {
    case 'status':
      return menuPage(
        statusItems(snapshot.project.triageEnabled),
        (value) => all.every(({ status }) => status === value),
        (value) => may() && setStatus(surface, ids, value),
      );
    case 'priority':
      return menuPage(
        priorityChoices,
        (value) => all.every(({ priority }) => priority === value),
        (value) => may() && setPriority(surface, ids, value),
      );
    case 'type':
      return menuPage(
        typeChoices,
        (value) => all.every(({ type }) => type === value),
        (value) => may() && setType(surface, ids, value),
      );
    case 'assignees':
      return menuPage(
        peopleChoices(snapshot.people, snapshot.userId),
        (value) => isOnAll('assigneeIds', value),
        (value) => may() && setAssignee(surface, ids, value, !isOnAll('assigneeIds', value)),
      );
    case 'labels':
      return menuPage(
        labelChoices(snapshot.labels),
        (value) => isOnAll('labelIds', value),
        (value) => may() && setLabel(surface, ids, value, !isOnAll('labelIds', value)),
      );
    case 'due':
      return datePage(
        all.map(({ dueDate }) => dueDate),
        (day) => may() && setDue(surface, ids, day),
        openPicker,
      );
  }
}
