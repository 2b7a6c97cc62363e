import { Copy, PanelRight } from 'lucide-react';
import { columnItems, planItem, taskMenu } from '#features/task-surface/web';
import { openPlanTime } from '#features/time-blocks/web';
import type { MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import { type CalendarSurface, currentDay, type OwnTime } from './calendar-surface.ts';
import type { ProjectSurface } from './project-surface.ts';
import { ownTimeIn } from './own-time.ts';
import * as words from './words.ts';

/** The actions on a task or an issue in the calendar of a project. */
export const projectMenu =
  (surface: ProjectSurface) =>
  (id: string, anchor: Element): MenuItem[] =>
    surface.snapshot().issues.has(id) ? issueMenu(surface, id) : menuOfTask(surface, id, anchor);

/** An issue is changed on its page. Here it moves to another day. */
function issueMenu(surface: ProjectSurface, id: string): MenuItem[] {
  const { rowOf, sight } = surface.snapshot();
  const row = rowOf(id);
  if (!row) return [];
  const key = sight.keyOf(row);
  return [
    { label: words.open, icon: <PanelRight />, shortcut: 'enter', onSelect: () => surface.open(id) },
    'line',
    { label: words.copyKey, icon: <Copy />, onSelect: () => void copied(key, words.keyCopied(key)) },
  ];
}

function menuOfTask(surface: ProjectSurface, id: string, anchor: Element): MenuItem[] {
  const snapshot = surface.snapshot();
  return taskMenu(
    surface,
    id,
    anchor,
    (ids) => columnItems(surface, ids, id),
    planningItems(surface, ownTimeIn(snapshot.scope, snapshot.project), id),
  );
}

/** Plans a time for one task; a selection is dropped on an hour. */
export function planningItems(surface: CalendarSurface, time: OwnTime, id: string): MenuItem[] {
  const snapshot = surface.snapshot();
  const { day, selected } = surface.store.get();
  const row = snapshot.rowOf(id);
  const task = row && time.timed(row);
  if (!task || (selected.size > 1 && selected.has(id))) return [];
  return [planItem(() => openPlanTime({ from: 'calendar', taskId: id, task, day: currentDay(snapshot, day) }))];
}
