import { useMemo } from 'react';
import type { CustomField } from '#features/custom-fields/contract';
import { fieldsOfTasks, inFieldOrder, type ShownField } from '#features/custom-fields/rules';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { nameOf, type ProjectPerson, type ProjectScope, useNamedPeople } from '#features/projects/web';
import { useSprints } from '#features/sprints/web';
import { type ShownTask, takesNew, useToday } from '#features/task-surface/web';
import { weekStart } from '#ui/week-start';
import { linesOf, listed, type ListViewSettings, type ListContext } from '../rules.ts';
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
  /** False in the first rendering after a click on the view: its bar is there at once, and what is below it follows. */
  hasBody: boolean;
}

/** Everything in the list, computed from rows and view settings. Unchanged parts stay the same objects. */
export function useListSnapshot(
  props: ListViewProps,
  viewSettings: ListViewSettings,
  chosen: readonly ChosenColumn[],
  folded: ReadonlySet<string>,
): { snapshot: ListSnapshot; all: readonly ListColumn[]; fields: readonly ShownField[]; today: string } {
  const { tasks, project } = props;
  const today = useToday();
  const people = useByName(props.people, nameOf);
  const labels = useByName(props.labels, nameOfLabel);
  const fields = useMemo(() => [...fieldsOfTasks, ...[...props.fields].sort(inFieldOrder)], [props.fields]);
  const named = useNamedPeople(
    props.scope,
    useMemo(() => peopleIn(tasks, fields), [tasks, fields]),
  );
  const sprints = useSprintNames(props.scope, viewSettings, chosen);
  const context = useListContext(props, { today, named, labels, sprints, fields });
  const arrangement = useMemo(() => listed(tasks, viewSettings, context), [tasks, viewSettings, context]);
  const isGrouped = viewSettings.group !== 'none';
  const { group: by } = viewSettings;
  const lines = useMemo(
    () => linesOf(arrangement.groups, folded, isGrouped, (key) => takesNew({ by, key }, project)),
    [arrangement, folded, isGrouped, by, project],
  );
  const { estimateScale } = project;
  const all = useMemo(() => allColumns({ estimateScale }, fields), [estimateScale, fields]);
  const shown = useMemo(() => shownColumns(all, chosen), [all, chosen]);
  const snapshot = useSnapshotOf(props, {
    arrangement,
    viewSettings,
    context,
    lines,
    shownColumns: shown,
    people,
    named,
    labels,
  });
  return { snapshot, all, fields, today };
}

/** Rows by their ids, in the order of their names. */
const useByName = <T extends { id: string }>(rows: readonly T[], named: (row: T) => string): ReadonlyMap<string, T> =>
  useMemo(
    () => new Map([...rows].sort((one, other) => named(one).localeCompare(named(other))).map((row) => [row.id, row])),
    [rows, named],
  );

const nameOfLabel = ({ name }: Label): string => name;

type Known = Pick<ListSnapshot, 'named' | 'labels'> &
  Pick<ListContext, 'sprints'> & { today: string; fields: readonly ShownField[] };

/** The names of the sprints in their order, fetched once something in the list shows or sorts by them. */
function useSprintNames(
  scope: ProjectScope,
  { group, sort }: ListViewSettings,
  chosen: readonly ChosenColumn[],
): ReadonlyMap<string, string> {
  const isNeeded = group === 'sprint' || [...sort, ...chosen].some(({ column }) => column === 'sprint');
  const sprints = useSprints(isNeeded ? scope : null);
  return useMemo(() => new Map([...sprints].map(([id, { name }]) => [id, name])), [sprints]);
}

/** What the rules of the list need to know about its project and the viewer. */
function useListContext({ userId, project }: ListViewProps, { today, named, labels, sprints, fields }: Known): ListContext {
  return useMemo(
    () => ({
      userId,
      today,
      firstDay: weekStart(),
      projectKey: project.key,
      columns: project.columns,
      people: new Map([...named].map(([id, person]) => [id, nameOf(person)] as const).sort(byName)),
      labels: new Map([...labels].map(([id, { name }]) => [id, name])),
      sprints,
      fields: new Map(fields.map((field) => [field.id, field])),
    }),
    [userId, today, project.key, project.columns, named, labels, sprints, fields],
  );
}

type Parts = Pick<
  ListSnapshot,
  'arrangement' | 'viewSettings' | 'context' | 'lines' | 'shownColumns' | 'people' | 'named' | 'labels'
>;

function useSnapshotOf({ scope, project, userId }: ListViewProps, parts: Parts): ListSnapshot {
  const { workspaceId, projectId } = scope;
  const { arrangement, viewSettings, context, lines, shownColumns: columns, people, named, labels } = parts;
  return useMemo<ListSnapshot>(
    () => ({
      scope: { workspaceId, projectId },
      project,
      arrangement,
      viewSettings,
      context,
      lines,
      lineAt: new Map(lines.map(({ id }, index) => [id, index])),
      columns: project.columns,
      shownColumns: columns,
      people,
      named,
      labels,
      userId,
      shown: () => tasksOn({ lines }).map(({ id }) => id),
      ordered: (ids) => orderedIn(arrangement, ids),
      beside: (id, step) => {
        const own = tasksOn({ lines });
        return own[own.findIndex((task) => task.id === id) + step]?.id ?? null;
      },
    }),
    [workspaceId, projectId, project, arrangement, viewSettings, context, lines, columns, people, named, labels, userId],
  );
}

/** Those of the given tasks that are in the list, including collapsed ones, in the order of its groups. */
function orderedIn({ groups }: ListSnapshot['arrangement'], ids: Iterable<string>): ShownTask[] {
  const wanted = new Set(ids);
  return wanted.size === 0 ? [] : groups.flatMap((group) => group.tasks.filter(({ id }) => wanted.has(id)));
}

const byName = ([, one]: readonly [string, string], [, other]: readonly [string, string]): number => one.localeCompare(other);

/** Everyone whom tasks name in one of the possible columns. */
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
