import { useMemo } from 'react';
import { fullDate, startOfDay } from '#contract/dates';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { spanOf } from '#features/task-planning/rules';
import { openNewTask, plan } from '#features/task-planning/web';
import { changingKeys, findingKeys } from '#features/task-surface/web';
import { announce } from '#ui/live-region';
import { type Shortcut, useKeys } from '#web/keys';
import { lineKeys } from '#web/line-keys';
import { chooseNone, pointedIn } from '#web/surface';
import { choosingKeys, keysOf, onTargets, opened } from '#web/surface-keys';
import { cancelLinking, finishLinking, startLinking } from './linking.ts';
import { changedBy, type Part } from '../rules.ts';
import { spanIn, type TimelineSurface } from './timeline-surface.ts';
import * as words from './words.ts';
import { openRow } from '#web/words';

/** One keyboard for the whole timeline: keys apply to the task under the pointer, the focused one, or the selection. */
export function useTimelineKeys(surface: TimelineSurface, place: ProjectPlace): void {
  useKeys(useMemo(() => keysFor(surface, place), [surface, place]));
}

const key = keysOf(words.timelineLabel);

function keysFor(surface: TimelineSurface, place: ProjectPlace): Shortcut[] {
  const mayEdit = mayNow(place, 'editAnyTask') || mayNow(place, 'editOwnTask');
  return [
    ...lineKeys(key, surface, words.task),
    ...choosingKeys(key, surface),
    key('escape', words.clearOrClose, () => {
      if (cancelLinking(surface)) return true;
      if (chooseNone(surface)) return true;
      if (surface.store.get().open === null) return false;
      surface.open(null);
      return true;
    }),
    // Before the link of the row that has the focus opens it.
    key('enter', openRow, () => finishLinking(surface, pointedIn(surface)) || opened(surface)),
    ...findingKeys(key, surface),
    ...(mayEdit
      ? [key('l', words.linkTask, () => startLinking(surface)), ...moving(surface), ...changingKeys(key, surface)]
      : []),
    ...(mayNow(place, 'createTask') ? creating(surface) : []),
    ...scaling(surface),
  ];
}

const MOVES: readonly (readonly [string, Part, number, string])[] = [
  ['arrowleft', 'move', -1, words.dayEarlier],
  ['arrowright', 'move', 1, words.dayLater],
  ['alt+arrowleft', 'move', -7, words.weekEarlier],
  ['alt+arrowright', 'move', 7, words.weekLater],
  ['shift+arrowleft', 'start', -1, words.startEarlier],
  ['shift+arrowright', 'end', 1, words.dueLater],
  ['mod+arrowleft', 'end', -1, words.dueEarlier],
  ['mod+arrowright', 'start', 1, words.startLater],
];

const moving = (surface: TimelineSurface): Shortcut[] =>
  MOVES.map(([keys, part, by, label]) =>
    key(keys, label, (event) => {
      // Arrows select radio buttons, and scroll if no task has the focus.
      if (event.target instanceof HTMLInputElement) return false;
      return onTargets(surface, (ids) => moveBy(surface, ids, part, by))();
    }),
  );

/** Moves tasks, or one end of them, by days. One without dates is placed on today. */
function moveBy(surface: TimelineSurface, ids: readonly string[], part: Part, by: number): void {
  const { today } = surface.snapshot();
  const isChanged = plan(surface, ids, (task) => (spanOf(task) === null ? { dueDate: today } : changedBy(task, part, by)));
  const lead = pointedIn(surface) ?? ids[0] ?? '';
  if (!isChanged) return;
  // A task that leaves the tray keeps the focus in its row.
  surface.store.set({ wanted: lead });
  const task = surface.snapshot().arrangement.places.get(lead)?.task;
  const span = task && spanOf({ ...task, ...changedBy(task, part, by) });
  if (span) surface.chart.current?.reveal(span);
}

const creating = (surface: TimelineSurface): Shortcut[] =>
  ['n', 'c'].map((name) =>
    key(name, words.newTaskHere, () => {
      const { today } = surface.snapshot();
      const span = spanIn(surface.snapshot(), pointedIn(surface) ?? '');
      const day = span?.end ?? today;
      openNewTask(surface, { start: day, end: day });
    }),
  );

const scaling = (surface: TimelineSurface): Shortcut[] => [
  ...(
    [
      ['+', -1, words.zoomIn],
      ['=', -1, words.zoomIn],
      ['-', 1, words.zoomOut],
    ] as const
  ).map(([name, by, label]) => key(name, label, () => surface.chart.current?.zoomBy(by))),
  key('0', words.fitHint, () => surface.chart.current?.fit()),
  key('t', words.goToToday, () => {
    const { today } = surface.snapshot();
    surface.chart.current?.toDay(today);
    announce(fullDate(startOfDay(today)));
  }),
];
