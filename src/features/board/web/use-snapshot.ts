import { useMemo, useState } from 'react';
import { nameOf } from '#features/projects/web';
import { isOpen } from '#features/sprints/fields';
import { useSprints } from '#features/sprints/web';
import { useToday } from '#features/task-surface/web';
import { priorities } from '#features/task-surface/rules';
import { weekStart } from '#ui/week-start';
import { type Arrangement, arranger, arranging, type BoardViewSettings, type Grouping } from '../rules.ts';
import type { BoardViewProps } from './board-view.tsx';
import type { BoardTask, BoardSnapshot } from './board-surface.ts';
import type { Display } from './display.ts';
import { above, allShown, inBoardOrder } from './grid.ts';

/** Everything on the board, computed from rows and view settings. Unchanged parts stay the same objects. */
export function useBoardSnapshot(
  { scope, project, tasks, people: peopleRows, labels: labelRows, userId }: BoardViewProps,
  viewSettings: BoardViewSettings,
  display: Display,
): BoardSnapshot {
  const today = useToday();
  const people = useMemo(() => new Map(peopleRows.map((person) => [person.id, person])), [peopleRows]);
  const labels = useMemo(
    () => new Map([...labelRows].sort((one, other) => one.name.localeCompare(other.name)).map((label) => [label.id, label])),
    [labelRows],
  );
  const arrange = useMemo(
    () =>
      arranging<BoardTask>(
        arranger(viewSettings, { userId, today, firstDay: weekStart(), projectKey: project.key, labelIds: [...labels.keys()] }),
      ),
    [viewSettings, userId, today, project.key, labels],
  );
  const sprints = useSprints(viewSettings.group === 'sprint' ? scope : null);
  const arrangement = useMemo(() => arrange(tasks), [arrange, tasks]);
  const { columns } = project;
  const open = columns.filter((column) => !display.isFolded(column)).map(({ status }) => status);
  const statuses = useSame(open);
  const lanes = useSame(lanesOf(arrangement, viewSettings.group, { people, labels, sprints }));
  const { workspaceId, projectId } = scope;
  return useMemo(
    () => ({
      scope: { workspaceId, projectId },
      project,
      arrangement,
      viewSettings,
      columns,
      statuses,
      lanes,
      people,
      labels,
      sprints,
      userId,
      shown: () => allShown({ arrangement, statuses, lanes }).map(({ id }) => id),
      ordered: (ids) => inBoardOrder({ arrangement, statuses, lanes }, ids),
      beside: (id, step) => above({ arrangement, statuses, lanes }, id, step),
    }),
    [workspaceId, projectId, project, arrangement, viewSettings, columns, statuses, lanes, people, labels, sprints, userId],
  );
}

/** Lanes in order: those that have cards, and all priorities and open sprints, because a card may be dragged to any. */
function lanesOf(
  { cells }: Arrangement<BoardTask>,
  group: Grouping,
  { people, labels, sprints }: Pick<BoardSnapshot, 'people' | 'labels' | 'sprints'>,
): string[] {
  if (group === 'none') return [''];
  if (group === 'priority') return [...priorities];
  const byName = [...people.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).map(({ id }) => id);
  const known = group === 'sprint' ? [...sprints.keys()] : group === 'label' ? [...labels.keys()] : byName;
  const used = new Set([...cells.keys()].map((key) => key.slice(key.indexOf('/') + 1)));
  const former = [...used].filter((lane) => lane !== 'none' && !known.includes(lane)).sort();
  return [...known.filter((lane) => used.has(lane) || isOpen(sprints.get(lane))), ...former, 'none'];
}

/** The previous list, as long as it has the same content. */
function useSame<T extends string>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  if (kept.join(' ') === list.join(' ')) return kept;
  setKept(list);
  return list;
}
