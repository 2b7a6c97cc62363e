import {
  Archive,
  ArrowRight,
  Calendar,
  Copy,
  Diamond,
  IterationCw,
  Link2,
  PanelRight,
  SquareCheck,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react';
import { mayNow } from '#contract/permissions';
import { copyItems, moveItems } from '#features/task-copy-move/web';
import { templateItems } from '#features/templates/web';
import { workflowItems } from '#features/workflows/web';
import type { MenuItem } from '#ui/menu';
import { PriorityIcon } from '#ui/priority-icon';
import { toggle } from '#web/surface';
import { refusesMany } from '#web/together';
import type { Facet } from './task-surface-store.ts';
import { archive, assignToMe, copyKeys, remove } from './edits.ts';
import { copyLink, markMilestone, takeTo } from './menu-edits.ts';
import { planItem } from './plan-item.tsx';
import { rightsAt, type ShownTask, type TaskSnapshot, type TaskSurface } from './task-surface.ts';
import * as words from './words.ts';

/**
 * All actions on a task, or on the selection that it is part of. Actions without permission are left out. `moving`
 * determines where it may be moved, and `planning` plans a time for it in a view that has days.
 */
export function taskMenu(
  surface: TaskSurface,
  id: string,
  anchor: Element,
  moving: (ids: readonly string[]) => MenuItem[],
  planning?: MenuItem[],
): MenuItem[] {
  const snapshot = surface.snapshot();
  const { selected } = surface.store.get();
  const ids = selected.has(id) ? [...selected] : [id];
  const tasks = snapshot.ordered(ids);
  const [task] = tasks;
  if (!task) return [];
  const rights = rightsAt(snapshot, task);
  const pick = (facet: Facet) => () => refusesMany(ids.length) || surface.store.set({ picker: { facet, ids, anchor } });
  const choice = (facet: Facet) => ({
    onSelect: pick(facet),
    page: async () => (await import('./menu-pages.tsx')).taskPage(surface, ids, facet, pick(facet)),
  });
  const isMilestone = tasks.every((one) => one.isMilestone);
  const isMine = tasks.every((one) => one.assigneeId === snapshot.userId);
  return [
    ...(tasks.length === 1
      ? [{ label: words.open, icon: <PanelRight />, shortcut: 'enter', onSelect: () => surface.open(id) }]
      : []),
    {
      label: selected.has(id) ? words.deselect : words.select,
      icon: <SquareCheck />,
      shortcut: 'x',
      onSelect: () => toggle(surface, id),
    },
    ...(planning ?? (isPlannable(snapshot, tasks) ? [planItem(pick('plan'))] : [])),
    ...(rights.move ? [{ label: words.moveTo, icon: <ArrowRight />, items: moving(ids) }] : []),
    ...(rights.edit
      ? [
          'line' as const,
          {
            label: words.priorityMenu,
            icon: <PriorityIcon priority="HIGH" />,
            shortcut: 'p',
            ...choice('priority'),
          },
          ...(rights.assign
            ? [
                {
                  label: words.assigneeMenu,
                  icon: <UserRound />,
                  shortcut: 'a',
                  ...choice('assignee'),
                },
                {
                  label: isMine ? words.unassignMe : words.assignToMe,
                  icon: <UserRound />,
                  shortcut: 'i',
                  onSelect: () => assignToMe(surface, ids),
                },
              ]
            : []),
          { label: words.dueDateMenu, icon: <Calendar />, shortcut: 'd', ...choice('due') },
          ...(mayNow(snapshot.project, 'manageSprints')
            ? [{ label: words.sprintMenu, icon: <IterationCw />, shortcut: 'shift+s', ...choice('sprint') }]
            : []),
          { label: words.labelsMenu, icon: <Tag />, shortcut: 'l', ...choice('labels') },
          {
            label: isMilestone ? words.removeMilestoneMark : words.markAsMilestone,
            icon: <Diamond />,
            onSelect: () => markMilestone(surface, ids, !isMilestone),
          },
        ]
      : []),
    'line',
    {
      label: tasks.length === 1 ? words.copyKey : words.copyKeys,
      icon: <Copy />,
      shortcut: '.',
      onSelect: () => void copyKeys(surface, ids),
    },
    ...(tasks.length === 1 ? [{ label: words.copyLink, icon: <Link2 />, onSelect: () => void copyLink(surface, id) }] : []),
    ...(tasks.length === 1
      ? [
          'line' as const,
          ...copyItems({ task, scope: snapshot.scope, project: snapshot.project, rights }),
          ...templateItems(task, snapshot.project),
          ...workflowItems({ of: 'TASK', id, version: task.version, project: snapshot.project }),
        ]
      : tasks.every((one) => rightsAt(snapshot, one).remove)
        ? moveItems(snapshot.scope, (target) => takeTo(surface, ids, target))
        : []),
    ...(rights.edit || rights.remove ? ['line' as const] : []),
    ...(rights.edit
      ? [
          {
            label: tasks.length === 1 ? words.archive : words.archiveTasks(tasks.length),
            icon: <Archive />,
            shortcut: 'shift+a',
            onSelect: () => archive(surface, ids),
          },
        ]
      : []),
    ...(rights.remove
      ? [
          {
            label: tasks.length === 1 ? words.deleteLabel : words.deleteTasks(tasks.length),
            icon: <Trash2 />,
            shortcut: 'delete',
            danger: true,
            onSelect: () => remove(surface, ids),
          },
        ]
      : []),
  ];
}

/** A time is planned for one task, which the server has created. */
const isPlannable = ({ project }: TaskSnapshot, tasks: readonly ShownTask[]): boolean =>
  !project.isReadOnly && tasks.length === 1 && tasks.every(({ version }) => version > 0);
