import { csvText } from '#features/table-files/rules';
import { nameOf } from '#features/projects/web';
import { daysBetween } from '#contract/days';
import { columnName, keyOf } from '#features/task-surface/web';
import { announce } from '#ui/live-region';
import { saveFile } from '#web/save-file';
import { type Dated, driftOf, progressOf } from '../rules.ts';
import { groupName } from './group-names.ts';
import type { TimelineSnapshot } from './timeline-surface.ts';
import * as words from './words.ts';

/** Saves the rows as they are shown, also those of collapsed groups, in their order. */
export function saveCsv(snapshot: TimelineSnapshot): void {
  const { groups } = snapshot.arrangement;
  const isGrouped = snapshot.viewSettings.group !== 'none';
  const rows = groups.flatMap(({ key, rows: own }) =>
    own.map((row) => [...(isGrouped ? [groupName(key, snapshot)] : []), ...cellsOf(row, snapshot)]),
  );
  const head = [
    ...(isGrouped ? [words.group] : []),
    ...words.csvColumns,
    ...(snapshot.baseline.days ? words.csvBaselineColumns : []),
  ];
  const text = csvText([head, ...rows], { bom: true });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(snapshot, 'csv'));
  announce(words.rowsSaved(rows.length));
}

function cellsOf({ task, span }: Dated, snapshot: TimelineSnapshot): string[] {
  const { project, named, blockers, arrangement } = snapshot;
  const person = task.assigneeId === null ? undefined : named.get(task.assigneeId);
  const progress = progressOf(task);
  const waits = (blockers.get(task.id) ?? []).flatMap(({ fromId }) => arrangement.places.get(fromId)?.task ?? []);
  return [
    keyOf(project.key, task),
    task.title,
    columnName(snapshot, task.status),
    task.assigneeId === null ? '' : nameOf(person),
    task.startDate ?? '',
    task.dueDate ?? '',
    span === null ? '' : String(daysBetween(span.start, span.end) + 1),
    progress === null ? '' : String(Math.round(progress * 100)),
    task.isMilestone ? words.yes : '',
    waits.map((blocker) => keyOf(project.key, blocker)).join(', '),
    ...baselineCells(task.id, span, snapshot.baseline.days),
  ];
}

function baselineCells(id: string, span: Dated['span'], days: TimelineSnapshot['baseline']['days']): string[] {
  if (!days) return [];
  const before = days.get(id);
  return before ? [before.start, before.end, String(driftOf(before, span) ?? '')] : [words.notInBaseline, '', ''];
}

export const fileName = ({ project, today }: TimelineSnapshot, ending: string): string =>
  `${project.key}-timeline-${today}.${ending}`;
