import { keyOf, rightsAt } from '#features/task-surface/web';
import { announce } from '#ui/live-region';
import { pointedIn } from '#web/surface';
import type { TimelineSurface } from './timeline-surface.ts';
import * as words from './words.ts';

const taskIn = (surface: TimelineSurface, id: string) => surface.snapshot().arrangement.places.get(id)?.task;

/** Whether a task may be one end of a dependency: the person may edit it. */
export function isLinkable(surface: TimelineSurface, id: string): boolean {
  const task = taskIn(surface, id);
  return task !== undefined && rightsAt(surface.snapshot(), task).edit;
}

/** Whether a second task could wait for the first. Which circles there would be is known to the server. */
export function mayWait(surface: TimelineSurface, from: string, to: string): boolean {
  const { dependencies } = surface.snapshot();
  const isLinked = dependencies.some(({ fromId, toId }) => (fromId === from && toId === to) || (fromId === to && toId === from));
  return from !== to && !isLinked && isLinkable(surface, to);
}

/** Makes a task wait for another. */
export function link(surface: TimelineSurface, from: string, to: string): void {
  const [blocker, blocked] = [taskIn(surface, from), taskIn(surface, to)];
  if (!blocker || !blocked || !mayWait(surface, from, to)) return;
  const { changes, project } = surface.snapshot();
  changes.add(blocker, blocked);
  announce(words.linked(keyOf(project.key, blocker), keyOf(project.key, blocked)));
}

/** L: the row that is selected next will wait for this one. */
export function startLinking(surface: TimelineSurface, from = pointedIn(surface)): boolean {
  const task = from === null ? undefined : taskIn(surface, from);
  if (from === null || !task || !isLinkable(surface, from)) return false;
  surface.store.set({ linking: { from, pointer: null, to: null } });
  announce(words.linkingFrom(keyOf(surface.snapshot().project.key, task)));
  return true;
}

/** Enter, or a click on a task, while linking by keys. False if nothing is being linked. */
export function finishLinking(surface: TimelineSurface, to: string | null): boolean {
  const { linking } = surface.store.get();
  if (!linking || linking.pointer) return false;
  if (to === null || to === linking.from) return true;
  surface.store.set({ linking: null });
  link(surface, linking.from, to);
  return true;
}

/** Escape. False if nothing is being linked. */
export function cancelLinking(surface: TimelineSurface): boolean {
  if (surface.store.get().linking === null) return false;
  surface.store.set({ linking: null });
  return true;
}
