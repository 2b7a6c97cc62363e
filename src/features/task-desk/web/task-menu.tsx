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
import { copyItems, moveItems } from '#features/task-copies/web';
import { templateItems } from '#features/templates/web';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { toggle } from '#web/surface';
import type { Facet } from './desk-store.ts';
import { archive, assignToMe, copyKeys, copyLink, markMilestone, remove, takeTo } from './edits.ts';
import { rightsAt, type TaskDesk } from './task-desk.ts';

/**
 * Everything that can be done with a task, or with the selection that it is part of; what the person may not do is not there.
 * `moving` says where it may go.
 */
export function taskMenu(
  desk: TaskDesk,
  id: string,
  anchor: Element,
  moving: (ids: readonly string[]) => MenuItem[],
): MenuItem[] {
  const scene = desk.scene();
  const { selected } = desk.store.get();
  const ids = selected.has(id) ? [...selected] : [id];
  const tasks = scene.ordered(ids);
  const [task] = tasks;
  if (!task) return [];
  const rights = rightsAt(scene, task);
  const pick = (facet: Facet) => () => desk.store.set({ picker: { facet, ids, anchor } });
  const isMilestone = tasks.every((one) => one.isMilestone);
  const isMine = tasks.every((one) => one.assigneeId === scene.userId);
  return [
    ...(tasks.length === 1 ? [{ label: 'Open', icon: <PanelRight />, shortcut: 'enter', onSelect: () => desk.open(id) }] : []),
    { label: selected.has(id) ? 'Deselect' : 'Select', icon: <SquareCheck />, shortcut: 'x', onSelect: () => toggle(desk, id) },
    ...(rights.move ? [{ label: 'Move to', icon: <ArrowRight />, items: moving(ids) }] : []),
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
          ...templateItems(task, scene.project),
        ]
      : tasks.every((one) => rightsAt(scene, one).remove)
        ? moveItems(scene.scope, (target) => takeTo(desk, ids, target))
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
