import { Calendar, CircleDashed, Copy, Link2, PanelRight, SquareCheck, UserRound } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { menuPage } from '#web/menu-page';
import { toggle } from '#web/surface';
import { refusesMany } from '#web/together';
import { isIssue } from '#features/work/rules';
import { assignToMe, copyKeys, copyLink, isMine, setPriority } from './edits.ts';
import { priorityItems, setStatus, statusItems } from './facet-items.tsx';
import { type Facet, rightsAt, rowsOf, type WorkSurface } from './work-surface.ts';
import * as words from './words.ts';

/** All actions on a row, or on the selection that it is part of. Actions without permission are left out. */
export function workMenu(surface: WorkSurface, id: string, anchor: Element): MenuItem[] {
  const snapshot = surface.snapshot();
  const { selected } = surface.store.get();
  const ids = selected.has(id) ? [...selected] : [id];
  const rows = rowsOf(snapshot, ids);
  const [row] = rows;
  if (!row) return [];
  const rights = rightsAt(snapshot, row);
  const pick = (facet: Facet) => () => refusesMany(ids.length) || surface.store.set({ picker: { facet, ids, anchor } });
  const alike = rows.filter((one) => isIssue(one) === isIssue(row));
  const isAlone = rows.length === 1;
  const isAllMine = rows.every((one) => isMine(one, snapshot.userId));
  return [
    ...(isAlone ? [{ label: words.open, icon: <PanelRight />, shortcut: 'enter', onSelect: () => surface.open(id) }] : []),
    {
      label: selected.has(id) ? words.deselect : words.select,
      icon: <SquareCheck />,
      shortcut: 'x',
      onSelect: () => toggle(surface, id),
    },
    ...(rights.move || rights.edit || rights.assign ? ['line' as const] : []),
    ...(rights.move
      ? [
          {
            label: words.statusMenu,
            icon: <CircleDashed />,
            shortcut: 's',
            onSelect: pick('status'),
            page: menuPage(
              () => statusItems(snapshot, alike),
              (value) => alike.every(({ status }) => status === value),
              (value) => refusesMany(ids.length) || setStatus(surface, alike, value),
            ),
          },
        ]
      : []),
    ...(rights.edit
      ? [
          {
            label: words.priorityMenu,
            icon: <PriorityIcon priority="HIGH" />,
            shortcut: 'p',
            onSelect: pick('priority'),
            page: menuPage(
              () => priorityItems,
              (value) => rows.every(({ priority }) => priority === value),
              (value) => refusesMany(ids.length) || setPriority(surface, ids, value),
            ),
          },
        ]
      : []),
    ...(rights.assign
      ? [
          { label: words.assigneeMenu, icon: <UserRound />, shortcut: 'a', onSelect: pick('assignee') },
          {
            label: isAllMine ? words.unassignMe : words.assignToMe,
            icon: <UserRound />,
            shortcut: 'i',
            onSelect: () => assignToMe(surface, ids),
          },
        ]
      : []),
    ...(rights.edit ? [{ label: words.dueDateMenu, icon: <Calendar />, shortcut: 'd', onSelect: pick('due') }] : []),
    'line',
    {
      label: isAlone ? words.copyKey : words.copyKeys,
      icon: <Copy />,
      shortcut: '.',
      onSelect: () => void copyKeys(surface, ids),
    },
    ...(isAlone ? [{ label: words.copyLink, icon: <Link2 />, onSelect: () => void copyLink(surface, row) }] : []),
  ];
}
