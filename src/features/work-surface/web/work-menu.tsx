import { Calendar, CircleDashed, Copy, Link2, PanelRight, SquareCheck, UserRound } from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { toggle } from '#web/surface';
import { refusesMany } from '#web/together';
import { assignToMe, copyKeys, copyLink, isMine } from './edits.ts';
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
  const choice = (facet: Facet) => ({
    onSelect: pick(facet),
    page: async () => (await import('./menu-pages.tsx')).workPage(surface, ids, facet, pick(facet)),
  });
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
            ...choice('status'),
          },
        ]
      : []),
    ...(rights.edit
      ? [
          {
            label: words.priorityMenu,
            icon: <PriorityIcon priority="HIGH" />,
            shortcut: 'p',
            ...choice('priority'),
          },
        ]
      : []),
    ...(rights.assign
      ? [
          { label: words.assigneeMenu, icon: <UserRound />, shortcut: 'a', ...choice('assignee') },
          {
            label: isAllMine ? words.unassignMe : words.assignToMe,
            icon: <UserRound />,
            shortcut: 'i',
            onSelect: () => assignToMe(surface, ids),
          },
        ]
      : []),
    ...(rights.edit ? [{ label: words.dueDateMenu, icon: <Calendar />, shortcut: 'd', ...choice('due') }] : []),
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
