import { useMemo } from 'react';
import type { CustomField } from '#features/custom-fields/contract';
import { fieldsOfTasks, inFieldOrder, type ShownField } from '#features/custom-fields/rules';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { nameOf, type ProjectPerson, type ProjectScope, useNamedPeople } from '#features/projects/web';
import { type ShownTask, useToday } from '#features/task-surface/web';
import { linesOf, listed, type ListLook, type ListSight } from '../rules.ts';
import { allColumns, type ChosenColumn, type ListColumn, shownColumns } from './list-columns.ts';
import { type ListSnapshot, tasksOn } from './list-surface.ts';

export interface ListViewProps {
  scope: ProjectScope;
  project: ProjectSummary;
  tasks: readonly ShownTask[];
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  fields: readonly CustomField[];
  userId: string;
}

/** Everything that is on the list, worked out from rows and look; parts that did not change stay the same objects. */
export function useListSnapshot(
  { scope, project, tasks, people: peopleRows, labels: labelRows, fields: fieldRows, userId }: ListViewProps,
  look: ListLook,
  chosen: readonly ChosenColumn[],
  folded: ReadonlySet<string>,
  mayCreate: boolean,
): { snapshot: ListSnapshot; all: readonly ListColumn[]; fields: readonly ShownField[]; today: string } {
  const today = useToday();
  const people = useMemo(
    () => new Map([...peopleRows].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).map((one) => [one.id, one])),
    [peopleRows],
  );
  const labels = useMemo(
    () => new Map([...labelRows].sort((one, other) => one.name.localeCompare(other.name)).map((one) => [one.id, one])),
    [labelRows],
  );
  const fields = useMemo(() => [...fieldsOfTasks, ...[...fieldRows].sort(inFieldOrder)], [fieldRows]);
  const named = useNamedPeople(
    scope,
    useMemo(() => peopleIn(tasks, fields), [tasks, fields]),
  );
  const sight = useMemo<ListSight>(
    () => ({
      userId,
      today,
      projectKey: project.key,
      columns: project.columns,
      people: new Map([...named].map(([id, person]) => [id, nameOf(person)] as const).sort(byName)),
      labels: new Map([...labels].map(([id, { name }]) => [id, name])),
      fields: new Map(fields.map((field) => [field.id, field])),
    }),
    [userId, today, project.key, project.columns, named, labels, fields],
  );
  const arrangement = useMemo(() => listed(tasks, look, sight), [tasks, look, sight]);
  const isGrouped = look.group !== 'none';
  const lines = useMemo(
    () => linesOf(arrangement.groups, folded, isGrouped, mayCreate),
    [arrangement, folded, isGrouped, mayCreate],
  );
  const { estimateScale } = project;
  const all = useMemo(() => allColumns({ estimateScale }, fields), [estimateScale, fields]);
  const shown = useMemo(() => shownColumns(all, chosen), [all, chosen]);
  const { workspaceId, projectId } = scope;
  const snapshot = useMemo<ListSnapshot>(() => {
    const lineAt = new Map(lines.map(({ id }, index) => [id, index]));
    return {
      scope: { workspaceId, projectId },
      project,
      arrangement,
      look,
      sight,
      lines,
      lineAt,
      columns: project.columns,
      shownColumns: shown,
      people,
      named,
      labels,
      userId,
      shown: () => tasksOn({ lines }).map(({ id }) => id),
      ordered: (ids) => {
        const wanted = new Set(ids);
        return wanted.size === 0 ? [] : arrangement.groups.flatMap((group) => group.tasks.filter(({ id }) => wanted.has(id)));
      },
      beside: (id, step) => {
        const own = tasksOn({ lines });
        return own[own.findIndex((task) => task.id === id) + step]?.id ?? null;
      },
    };
  }, [workspaceId, projectId, project, arrangement, look, sight, lines, shown, people, named, labels, userId]);
  return { snapshot, all, fields, today };
}

const byName = ([, one]: readonly [string, string], [, other]: readonly [string, string]): number => one.localeCompare(other);

/** Everybody whom tasks name in one of the columns that there may be. */
function peopleIn(tasks: readonly ShownTask[], fields: readonly ShownField[]): ReadonlySet<string> {
  const found = new Set<string>();
  const people = fields.filter(({ kind }) => kind === 'PERSON');
  for (const task of tasks) {
    if (task.assigneeId !== null) found.add(task.assigneeId);
    found.add(task.createdBy);
    for (const id of task.collaboratorIds) found.add(id);
    for (const { id } of people) {
      const value = task.customFields[id];
      if (typeof value === 'string') found.add(value);
    }
  }
  return found;
}
