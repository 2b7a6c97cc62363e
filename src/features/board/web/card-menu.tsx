import {
  Archive,
  ArrowRight,
  Calendar,
  Copy,
  Diamond,
  Link2,
  PanelRight,
  SquareCheck,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { StatusIcon } from '#ui/status-icon';
import { copyItems } from '#features/task-copies/web';
import { templateItems } from '#features/templates/web';
import {
  archive,
  assignToMe,
  copyKeys,
  copyLink,
  type Facet,
  markMilestone,
  moveToColumn,
  remove,
  rightsAt,
} from '#features/task-desk/web';
import type { Desk } from './desk.ts';
import { inBoardOrder, listOf, spotOf } from './grid.ts';
import { placeAt } from './moves.ts';
import { choose } from './selecting.ts';

/** Everything that can be done with a card, or with the selection that it is part of; what the person may not do is not there. */
export function cardMenu(desk: Desk, id: string, anchor: Element): MenuItem[] {
  const scene = desk.scene();
  const { selected } = desk.store.get();
  const ids = selected.has(id) ? [...selected] : [id];
  const tasks = inBoardOrder(scene, ids);
  const [task] = tasks;
  if (!task) return [];
  const rights = rightsAt(scene, task);
  const pick = (facet: Facet) => () => desk.store.set({ picker: { facet, ids, anchor } });
  const isMilestone = tasks.every((one) => one.isMilestone);
  const isMine = tasks.every((one) => one.assigneeId === scene.userId);
  return [
    ...(tasks.length === 1 ? [{ label: 'Open', icon: <PanelRight />, shortcut: 'enter', onSelect: () => desk.open(id) }] : []),
    { label: selected.has(id) ? 'Deselect' : 'Select', icon: <SquareCheck />, shortcut: 'x', onSelect: () => choose(desk, id) },
    ...(rights.move ? [{ label: 'Move to', icon: <ArrowRight />, items: destinations(desk, ids, id) }] : []),
    ...(rights.edit
      ? [
          'line' as const,
          { label: 'Priority…', icon: <PriorityIcon priority="HIGH" />, shortcut: 'p', onSelect: pick('priority') },
          ...(rights.assign
            ? [
                { label: 'Assignee…', icon: <UserRound />, shortcut: 'a', onSelect: pick('assignee') },
                {
                  label: isMine ? 'Unassign me' : 'Assign to me',
                  icon: <UserRound />,
                  shortcut: 'i',
                  onSelect: () => assignToMe(desk, ids),
                },
              ]
            : []),
          { label: 'Due date…', icon: <Calendar />, shortcut: 'd', onSelect: pick('due') },
          { label: 'Labels…', icon: <Tag />, shortcut: 'l', onSelect: pick('labels') },
          { label: 'Milestone', icon: <Diamond />, checked: isMilestone, onSelect: () => markMilestone(desk, ids, !isMilestone) },
        ]
      : []),
    'line',
    {
      label: tasks.length === 1 ? 'Copy key' : 'Copy keys',
      icon: <Copy />,
      shortcut: '.',
      onSelect: () => void copyKeys(desk, ids),
    },
    ...(tasks.length === 1 ? [{ label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(desk, id) }] : []),
    ...(tasks.length === 1
      ? [
          'line' as const,
          ...copyItems({ task, scope: scene.scope, project: scene.project, rights }),
          ...templateItems(task, scene.project.role),
        ]
      : []),
    ...(rights.edit || rights.remove ? ['line' as const] : []),
    ...(rights.edit
      ? [
          {
            label: tasks.length === 1 ? 'Archive' : `Archive ${tasks.length} tasks`,
            icon: <Archive />,
            shortcut: 'shift+a',
            onSelect: () => archive(desk, ids),
          },
        ]
      : []),
    ...(rights.remove
      ? [
          {
            label: tasks.length === 1 ? 'Delete' : `Delete ${tasks.length} tasks`,
            icon: <Trash2 />,
            shortcut: 'delete',
            danger: true,
            onSelect: () => remove(desk, ids),
          },
        ]
      : []),
  ];
}

/** Moving without dragging, for touch and for whoever cannot drag. */
function destinations(desk: Desk, ids: readonly string[], id: string): MenuItem[] {
  const scene = desk.scene();
  const spot = spotOf(scene, id);
  const refocus = () => desk.store.set({ wanted: id });
  const columns = scene.columns.map(({ status, name }) => ({
    label: name,
    icon: <StatusIcon status={status} />,
    checked: spot?.cell.status === status,
    onSelect: () => moveToColumn(desk, ids, status) && refocus(),
  }));
  if (!spot || scene.look.sort !== 'manual') return columns;
  const place = (index: number) => () => placeAt(desk, ids, spot.cell, index) && refocus();
  return [
    ...columns,
    'line',
    { label: 'Top of the column', onSelect: place(0) },
    { label: 'Up', shortcut: 'alt+arrowup', disabled: spot.index === 0, onSelect: place(spot.index - 1) },
    { label: 'Down', shortcut: 'alt+arrowdown', disabled: spot.index === spot.list.length - 1, onSelect: place(spot.index + 2) },
    { label: 'Bottom of the column', onSelect: place(listOf(scene, spot.cell).length) },
  ];
}
