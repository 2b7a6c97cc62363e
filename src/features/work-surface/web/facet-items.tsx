import { IssueStatusIcon, issueStatusName } from '#features/issue-screens/web';
import type { IssueStatus } from '#features/issues/contract';
import { statusesAfter } from '#features/issues/rules';
import type { TaskStatus } from '#features/projects/contract';
import { nameOf, type ProjectPerson } from '#features/projects/web';
import { priorities } from '#features/task-surface/rules';
import type { TaskPriority } from '#features/tasks/contract';
import { followChoice } from '#features/tasks/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { Avatar } from '#ui/avatar';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { setIssueStatus, setTaskStatus } from './edits.ts';
import type { WorkSnapshot, WorkSurface } from './work-surface.ts';
import * as words from './words.ts';

export const priorityItems: PickerItem<TaskPriority>[] = priorities.map((priority, index) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
  shortcut: String(index + 1),
}));

/** The statuses of rows that are all tasks or all issues. */
export function statusItems(snapshot: WorkSnapshot, rows: readonly WorkRow[]): PickerItem[] {
  const [first] = rows;
  if (!first) return [];
  return isIssue(first) ? issueItems(snapshot, rows) : taskItems(snapshot, rows);
}

/** Sets the status of such rows. */
export function setStatus(surface: WorkSurface, rows: readonly WorkRow[], status: string): void {
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (!first) return;
  if (isIssue(first)) return setIssueStatus(surface, ids, status as Exclude<IssueStatus, 'DUPLICATE'>);
  const name = taskItems(surface.snapshot(), rows).find(({ value }) => value === status)?.label;
  setTaskStatus(surface, ids, status as TaskStatus, name ?? status);
}

/** The people of a project; without one only the person themselves, who is certain to be in all. */
export function peopleItems(people: readonly ProjectPerson[] | null, userId: string): PickerItem[] {
  if (people === null)
    return [{ value: userId, label: words.me, icon: <Avatar size={18} id={userId} name={words.me} decorative /> }];
  // The person themselves first, because they assign themselves most often.
  return people
    .toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId) || nameOf(one).localeCompare(nameOf(other)))
    .map((person): PickerItem => ({
      value: person.id,
      label: nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));
}

/** How a sentence names the assignee: of several projects, only the person themselves can be. */
export function nameIn(people: readonly ProjectPerson[] | null, id: string): string {
  const person = people?.find((one) => one.id === id);
  return person ? nameOf(person) : words.you;
}

/** The one assignee; null if there is none, or if an issue has several. */
export const assigneeOf = (row: WorkRow): string | null => (isIssue(row) ? common(row.assigneeIds) : row.assigneeId);

/** The value that all of them share. */
export const common = <T,>(values: readonly T[]): T | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

const TASK_STATUSES: readonly TaskStatus[] = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];

/** The columns of the project, by their names there; for several projects by the default names. */
function taskItems({ projects }: WorkSnapshot, rows: readonly WorkRow[]): PickerItem[] {
  const project = projects.get(common(rows.map(({ projectId }) => projectId)) ?? '');
  return TASK_STATUSES.map((status, index) => ({
    value: status,
    label: project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status),
    icon: <StatusIcon status={status} />,
    shortcut: String(index + 1),
    ...choiceIn(projects, rows, status),
  }));
}

/** The rules of the first project that keeps one of its tasks from a status. */
function choiceIn(projects: WorkSnapshot['projects'], rows: readonly WorkRow[], to: TaskStatus) {
  for (const row of rows) {
    const refused = isIssue(row) ? undefined : followChoice(projects.get(row.projectId)?.columns ?? [], [row], to);
    if (refused) return refused;
  }
  return undefined;
}

function issueItems({ projects }: WorkSnapshot, rows: readonly WorkRow[]): PickerItem[] {
  const hasTriage = rows.every(({ projectId }) => projects.get(projectId)?.triageEnabled === true);
  // A duplicate can change to every other status, and none is left out as the current one.
  return statusesAfter('DUPLICATE', hasTriage).map((status, index) => ({
    value: status,
    label: issueStatusName(status),
    icon: <IssueStatusIcon status={status} />,
    shortcut: String(index + 1),
  }));
}
