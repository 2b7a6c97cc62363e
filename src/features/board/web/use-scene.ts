import { useEffect, useMemo, useRef, useState } from 'react';
import { dayOf } from '#features/tasks/web';
import { type Arrangement, arranged, type Arranger, arranger, type Look } from '../rules.ts';
import type { BoardViewProps } from './board-view.tsx';
import { type BoardTask, nameOf, type Scene } from './desk.ts';
import type { Display } from './display.ts';
import { priorities } from './look.ts';

/** Everything that is on the board, worked out from rows, look and display; parts that did not change stay the same objects. */
export function useScene({ scope, project, tasks, people: peopleRows, labels: labelRows, userId }: BoardViewProps, look: Look, display: Display): Scene {
  const today = useToday();
  const people = useMemo(() => new Map(peopleRows.map((person) => [person.id, person])), [peopleRows]);
  const labels = useMemo(
    () => new Map([...labelRows].sort((one, other) => one.name.localeCompare(other.name)).map((label) => [label.id, label])),
    [labelRows],
  );
  const how = useMemo(
    () => arranger(look, { userId, today, projectKey: project.key, labelIds: [...labels.keys()] }),
    [look, userId, today, project.key, labels],
  );
  const arrangement = useArrangement(tasks, how);
  const { columns } = project;
  const open = columns.filter((column) => !display.isFolded(column)).map(({ status }) => status);
  const statuses = useSame(open);
  const lanes = useSame(lanesOf(arrangement, look, [...labels.keys()], [...people.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).map(({ id }) => id)));
  const { workspaceId, projectId } = scope;
  return useMemo(
    () => ({ scope: { workspaceId, projectId }, project, arrangement, look, columns, statuses, lanes, people, labels, userId }),
    [workspaceId, projectId, project, arrangement, look, columns, statuses, lanes, people, labels, userId],
  );
}

/** The day on the reader's calendar; a board that stays open overnight turns the page. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

/** Worked out from the one before it, so that a change costs what it changes. */
function useArrangement(tasks: readonly BoardTask[], how: Arranger): Arrangement<BoardTask> {
  const before = useRef<Arrangement<BoardTask> | null>(null);
  const arrangement = useMemo(() => arranged(tasks, how, before.current), [tasks, how]);
  useEffect(() => {
    before.current = arrangement;
  });
  return arrangement;
}

/** Lanes in their order: those that have cards, and all priorities, since a card may be dragged to any. */
function lanesOf({ cells }: Arrangement<BoardTask>, { group }: Look, labelIds: readonly string[], personIds: readonly string[]): string[] {
  if (group === 'none') return [''];
  if (group === 'priority') return [...priorities];
  const used = new Set([...cells.keys()].map((key) => key.slice(key.indexOf('/') + 1)));
  const known = group === 'label' ? labelIds : personIds;
  const former = [...used].filter((lane) => lane !== 'none' && !known.includes(lane)).sort();
  return [...known.filter((lane) => used.has(lane)), ...former, 'none'];
}

function useSame<T extends string>(list: readonly T[]): readonly T[] {
  const key = list.join(' ');
  return useMemo(() => list, [key]);
}
