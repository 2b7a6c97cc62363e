import { sayValue } from '#features/custom-fields/web';
import { type NamedPerson, nameOf } from '#features/projects/web';
import { listCell } from '#features/task-csv/rules';
import { columnName, type ShownTask, keyOf } from '#features/task-surface/web';
import { valueIn } from '#features/tasks/rules';
import { priorityLabel } from '#ui/priority-icon';
import type { ListColumn } from './list-columns.ts';
import type { ListSetting } from './list-surface.ts';

type Setting = Pick<ListSetting, 'project' | 'people' | 'labels' | 'sprints'>;

/** The list as rows of a file: key and title first, then the columns. Dates are in ISO format, and numbers plain. */
export function exportRows(tasks: readonly ShownTask[], columns: readonly ListColumn[], setting: Setting): string[][] {
  const others = columns.filter(({ id }) => id !== 'title' && id !== 'key');
  const names = new PersonNames(setting.people);
  const head = ['Key', 'Title', ...others.map(({ label }) => label)];
  return [
    head,
    ...tasks.map((task) => [
      keyOf(setting.project.key, task),
      task.title,
      ...others.map((column) => cellText(task, column, setting, names)),
    ]),
  ];
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

const counted = (count: number): string => (count === 0 ? '' : String(count));
const orEmpty = (value: number | null): string => (value === null ? '' : String(value));

const TEXT: Readonly<Record<string, (task: ShownTask, setting: Setting, names: PersonNames) => string>> = {
  status: ({ status }, { project }) => columnName(project, status),
  priority: ({ priority }) => priorityLabel(priority),
  assignee: ({ assigneeId }, _, names) => names.of(assigneeId),
  collaborators: ({ collaboratorIds }, _, names) => listCell(collaboratorIds.map((id) => names.of(id)).filter(Boolean)),
  startDate: ({ startDate }) => startDate ?? '',
  dueDate: ({ dueDate, dueTime }) => [dueDate, dueTime].filter((part) => part !== null).join(' '),
  labels: ({ labelIds }, { labels }) => listCell(labelIds.flatMap((id) => labels.get(id)?.name ?? [])),
  tags: ({ tags }) => listCell(tags),
  estimate: ({ estimate }) => orEmpty(estimate),
  hours: ({ estimatedHours }) => orEmpty(estimatedHours),
  logged: ({ loggedSeconds }) => (loggedSeconds === 0 ? '' : String(Math.round(loggedSeconds / 36) / 100)),
  subtasks: ({ subtaskCount, subtaskDoneCount }) => (subtaskCount === 0 ? '' : `${subtaskDoneCount} / ${subtaskCount}`),
  comments: ({ commentCount }) => counted(commentCount),
  attachments: ({ attachmentCount }) => counted(attachmentCount),
  sprint: ({ sprintId }, { sprints }) => (sprintId === null ? '' : (sprints.get(sprintId) ?? '')),
  milestone: ({ isMilestone }) => (isMilestone ? 'Yes' : ''),
  blocked: ({ blockedByCount }) => counted(blockedByCount),
  creator: ({ createdBy }, _, names) => names.of(createdBy),
};

function cellText(task: ShownTask, { id, field }: ListColumn, setting: Setting, names: PersonNames): string {
  if (!field) return TEXT[id]?.(task, setting, names) ?? '';
  const value = valueIn(task, field.id);
  if (field.kind === 'PERSON') return names.of(typeof value === 'string' ? value : null);
  if (field.kind === 'MULTI_SELECT') {
    const ids = Array.isArray(value) ? value : [];
    return listCell(field.options.filter((option) => ids.includes(option.id)).map(({ name }) => name));
  }
  return sayValue(field, value, setting.people);
}
