import type { PointerEvent as ReactPointerEvent } from 'react';
import { daysBetween } from '#contract/days';
import { addDays, type Plan, placed, type Span, spanOf } from '#features/task-planning/rules';
import { openNewTask, plan, unschedule } from '#features/task-planning/web';
import { rightsAt } from '#features/task-surface/web';
import { changedBy, endingWithin, type Part } from '../rules.ts';
import { link, mayWait } from './linking.ts';
import { dayAt } from './scale.ts';
import { followPointer, type Motion } from './following-pointer.ts';
import type { TimelineSurface } from './timeline-surface.ts';

/** The days by which a bar snaps: with narrow days, whole weeks. */
const snapOf = (surface: TimelineSurface): number => (surface.snapshot().scale.zoom === 'quarter' ? 7 : 1);

/** A press within the timeline: on a bar, an end of one, an empty line, or a line of the tray. */
export function press(surface: TimelineSurface, event: ReactPointerEvent<HTMLElement>): void {
  const { target, button, shiftKey, ctrlKey, metaKey } = event;
  if (button !== 0 || shiftKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  const bar = target.closest<HTMLElement>('[data-bar]');
  const line = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  if (target.closest('[data-connect]')) pressConnector(surface, event, bar?.dataset['bar'] ?? '');
  else if (bar) pressBar(surface, event, bar.dataset['bar'] ?? '', target.closest<HTMLElement>('[data-end]')?.dataset['end']);
  else if (target.closest('[data-tray]')) pressTray(surface, event, line ?? '');
  else if (target.closest('[data-empty]')) pressEmpty(surface, event, target.closest<HTMLElement>('[data-line]'));
}

const taskIn = (surface: TimelineSurface, id: string) => surface.snapshot().arrangement.places.get(id)?.task;

/** Whether the person may change the dates of a task. */
function isMovable(surface: TimelineSurface, id: string): boolean {
  const task = taskIn(surface, id);
  return task !== undefined && rightsAt(surface.snapshot(), task).edit;
}

/** The tasks that a drag takes along: the selection if the task is part of it. An end moves alone. */
function draggedIds(surface: TimelineSurface, id: string, part: Part): readonly string[] {
  const { selected } = surface.store.get();
  if (part !== 'move' || !selected.has(id)) return [id];
  return surface
    .snapshot()
    .ordered(selected)
    .map((task) => task.id);
}

const released = { preview: null, dragged: null, drawn: null, isOverTray: false } as const;

function pressBar(surface: TimelineSurface, event: ReactPointerEvent<HTMLElement>, id: string, end: string | undefined): void {
  if (!isMovable(surface, id)) return;
  const part: Part = end === 'start' || end === 'end' ? end : 'move';
  const ids = draggedIds(surface, id, part).filter((one) => isMovable(surface, one));
  const { store } = surface;
  let by = 0;
  followPointer(surface, event, {
    onStart: () => store.set({ dragged: id, preview: previewOf(surface, ids, part, 0) }),
    onMove({ x, isOverTray }) {
      const { px } = surface.snapshot().scale;
      const snap = snapOf(surface);
      const next = isOverTray && part === 'move' ? 0 : Math.round(x / px / snap) * snap;
      if (next !== by) store.set({ preview: previewOf(surface, ids, part, next) });
      by = next;
      store.set({ isOverTray: isOverTray && part === 'move' });
    },
    onDrop() {
      const { isOverTray } = store.get();
      store.set(released);
      if (isOverTray) plan(surface, ids, unschedule);
      else if (by !== 0) plan(surface, ids, (task) => changedBy(task, part, by));
    },
    onCancel: () => store.set(released),
  });
}

/** The days that tasks would take after a part of them has moved. */
function previewOf(surface: TimelineSurface, ids: readonly string[], part: Part, by: number): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  const { shifts } = surface.snapshot();
  for (const id of ids) {
    const task = taskIn(surface, id);
    const after = task && { ...task, ...changedBy(task, part, by) };
    const span = after && spanOf(after);
    if (!task || !after || !span) continue;
    spans.set(id, span);
    // The tasks that wait for it, where the server will move them.
    for (const shift of shifts?.(task, after) ?? []) {
      const next = spanOf(shift);
      if (next && !ids.includes(shift.id)) spans.set(shift.id, next);
    }
  }
  return spans;
}

/** The day under a pointer; null outside of the bars. */
function dayUnder(surface: TimelineSurface, { clientX, clientY }: Pick<Motion, 'clientX' | 'clientY'>): string | null {
  const chart = surface.chart.current;
  if (!chart) return null;
  const { left, right, top, bottom } = chart.scroller.getBoundingClientRect();
  const x = clientX - left - chart.tableWidth;
  if (x < 0 || clientX > right || clientY < top || clientY > bottom) return null;
  return dayAt(surface.snapshot().scale, x + chart.scroller.scrollLeft);
}

function pressTray(surface: TimelineSurface, event: ReactPointerEvent<HTMLElement>, id: string): void {
  if (!isMovable(surface, id)) return;
  const { store } = surface;
  const ids = draggedIds(surface, id, 'move').filter((one) => isMovable(surface, one));
  let day: string | null = null;
  followPointer(surface, event, {
    onStart: () => store.set({ dragged: id }),
    onMove(motion) {
      const next = motion.isOverTray ? null : dayUnder(surface, motion);
      if (next !== day) store.set({ preview: next === null ? null : new Map([[id, { start: next, end: next }]]) });
      day = next;
    },
    onDrop() {
      store.set(released);
      const to = day;
      if (to !== null) plan(surface, ids, (task): Plan => (spanOf(task) === null ? placed(task, null, to) : {}));
    },
    onCancel: () => store.set(released),
  });
}

/** From the end of a bar to the row of the task that is to wait for it. */
function pressConnector(surface: TimelineSurface, event: ReactPointerEvent<HTMLElement>, from: string): void {
  const chart = surface.chart.current;
  const place = event.currentTarget.querySelector(`[data-bar="${CSS.escape(from)}"]`)?.closest('[data-line]');
  if (!chart || !place) return;
  // Rows are of one height, so the row under the pointer follows from how far that went.
  const { height, top } = place.getBoundingClientRect();
  const area = chart.scroller.getBoundingClientRect();
  const startX = event.clientX - area.left - chart.tableWidth + chart.scroller.scrollLeft;
  const { lineAt, lines } = surface.snapshot();
  const first = lineAt.get(from) ?? 0;
  const { store } = surface;
  followPointer(surface, event, {
    onStart: () => store.set({ linking: { from, pointer: { x: startX, y: first * height + event.clientY - top }, to: null } }),
    onMove({ x, clientY }) {
      const y = first * height + clientY - top;
      const id = lines[Math.floor(y / height)]?.id ?? '';
      const to = mayWait(surface, from, id) ? id : null;
      store.set({ linking: { from, pointer: { x: startX + x, y }, to } });
    },
    onDrop() {
      const to = store.get().linking?.to ?? null;
      store.set({ linking: null });
      if (to !== null) link(surface, from, to);
    },
    onCancel: () => store.set({ linking: null }),
  });
}

/** Drawing on the line of a task without dates gives it some; on the last line of a group, a new task. */
function pressEmpty(surface: TimelineSurface, event: ReactPointerEvent<HTMLElement>, line: HTMLElement | null): void {
  const id = line?.dataset['line'] ?? '';
  const isNew = id.startsWith('new:');
  if (isNew ? !surface.snapshot().mayCreate : !isMovable(surface, id)) return;
  // A finger scrolls, and draws nothing.
  if (event.pointerType === 'touch') return;
  const { store } = surface;
  const first = dayUnder(surface, event);
  if (first === null) return;
  const within = spanRule(surface, id);
  let span = within({ start: first, end: first });
  const draw = () => {
    store.set(released);
    if (isNew) {
      const { group: by } = surface.snapshot().viewSettings;
      openNewTask(surface, { ...span, group: { by, key: id.slice('new:'.length) } });
    } else plan(surface, [id], () => ({ dueDate: span.end, ...(span.start !== span.end && { startDate: span.start }) }));
  };
  followPointer(surface, event, {
    onStart: () => store.set({ drawn: { line: id, span } }),
    onMove({ x }) {
      const days = Math.floor((x + offsetIn(surface, event.clientX, first)) / surface.snapshot().scale.px);
      const last = addDays(first, days);
      const next = within(days < 0 ? { start: last, end: first } : { start: first, end: last });
      if (next.start !== span.start || next.end !== span.end) store.set({ drawn: { line: id, span: next } });
      span = next;
    },
    onDrop: draw,
    onClick: draw,
    onCancel: () => store.set(released),
  });
}

/** The days that may be drawn on a line: on the last one of a group, those that end within it. */
function spanRule(surface: TimelineSurface, id: string): (span: Span) => Span {
  const { lines, lineAt } = surface.snapshot();
  const line = lines[lineAt.get(id) ?? -1];
  return (span) => endingWithin(line?.kind === 'new' ? line.group.ends : null, span);
}

/** How far into its first day a press is, in pixels. */
function offsetIn(surface: TimelineSurface, clientX: number, day: string): number {
  const chart = surface.chart.current;
  const { scale } = surface.snapshot();
  if (!chart) return 0;
  const x = clientX - chart.scroller.getBoundingClientRect().left - chart.tableWidth + chart.scroller.scrollLeft;
  return x - daysBetween(scale.from, day) * scale.px;
}
