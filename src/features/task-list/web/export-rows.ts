import { sayValue } from '#features/custom-fields/web';
import { type NamedPerson, nameOf } from '#features/projects/web';
import type { Cell, Table } from '#features/table-files/rules';
import { columnName, type ShownTask, keyOf } from '#features/task-surface/web';
import { valueIn } from '#features/tasks/rules';
import { priorityLabel } from '#ui/priority-icon';
import type { ListColumn } from './list-columns.ts';
import type { ListSetting } from './list-surface.ts';

type Setting = Pick<ListSetting, 'project' | 'people' | 'labels' | 'sprints'>;

/** The list as a table: key and title first, then the columns. */
export function exportTable(tasks: readonly ShownTask[], columns: readonly ListColumn[], setting: Setting): Table {
  const others = columns.filter(({ id }) => id !== 'title' && id !== 'key');
  const names = new PersonNames(setting.people);
  return {
    columns: ['Key', 'Title', ...others.map(({ label }) => label)],
    rows: tasks.map((task) => [
      keyOf(setting.project.key, task),
      task.title,
      ...others.map((column) => cellOf(task, column, setting, names)),
    ]),
  };
}

/** A person by name, and by address if two have the same name, so that an import finds the right one. */
class PersonNames {
  readonly #names = new Map<string, string>();
  constructor(people: ReadonlyMap<string, NamedPerson>) {
    const all = [...people.values()];
    for (const person of all) {
      const isAlone = all.filter((other) => nameOf(other) === nameOf(person)).length === 1;
      this.#names.set(person.id, isAlone ? nameOf(person) : (person.email ?? nameOf(person)));
    }
  }
  of(id: string | null | undefined): string {
    return id == null ? '' : (this.#names.get(id) ?? '');
  }
}

const counted = (count: number): Cell => (count === 0 ? null : count);
const day = (date: string | null): Cell => date && { day: date };

const CELLS: Readonly<Record<string, (task: ShownTask, setting: Setting, names: PersonNames) => Cell>> = {
  status: ({ status }, { project }) => columnName(project, status),
  priority: ({ priority }) => priorityLabel(priority),
  assignee: ({ assigneeId }, _, names) => names.of(assigneeId),
  collaborators: ({ collaboratorIds }, _, names) => collaboratorIds.map((id) => names.of(id)).filter(Boolean),
  startDate: ({ startDate }) => day(startDate),
  dueDate: ({ dueDate, dueTime }) => (dueTime === null ? day(dueDate) : `${dueDate} ${dueTime}`),
  labels: ({ labelIds }, { labels }) => labelIds.flatMap((id) => labels.get(id)?.name ?? []),
  tags: ({ tags }) => tags,
  estimate: ({ estimate }) => estimate,
  hours: ({ estimatedHours }) => estimatedHours,
  logged: ({ loggedSeconds }) => counted(Math.round(loggedSeconds / 36) / 100),
  subtasks: ({ subtaskCount, subtaskDoneCount }) => (subtaskCount === 0 ? '' : `${subtaskDoneCount} / ${subtaskCount}`),
  comments: ({ commentCount }) => counted(commentCount),
  attachments: ({ attachmentCount }) => counted(attachmentCount),
  sprint: ({ sprintId }, { sprints }) => (sprintId === null ? '' : (sprints.get(sprintId) ?? '')),
  milestone: ({ isMilestone }) => (isMilestone ? 'Yes' : ''),
  blocked: ({ blockedByCount }) => counted(blockedByCount),
  creator: ({ createdBy }, _, names) => names.of(createdBy),
};

function cellOf(task: ShownTask, { id, field }: ListColumn, setting: Setting, names: PersonNames): Cell {
  if (!field) return CELLS[id]?.(task, setting, names) ?? null;
  const value = valueIn(task, field.id);
  if (field.kind === 'PERSON') return names.of(typeof value === 'string' ? value : null);
  if (field.kind === 'MULTI_SELECT') {
    const ids = Array.isArray(value) ? value : [];
    return field.options.filter((option) => ids.includes(option.id)).map(({ name }) => name);
  }
  if (field.kind === 'DATE' && typeof value === 'string') return { day: value };
  return typeof value === 'number' ? value : sayValue(field, value, setting.people);
}
