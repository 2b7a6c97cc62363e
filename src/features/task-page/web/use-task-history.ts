import { calledAs } from '#contract/subject';
import { fieldsOfTasks, type ShownField } from '#features/custom-fields/rules';
import { projectFields, sayValue } from '#features/custom-fields/web';
import type { ProjectSummary, TaskStatus } from '#features/projects/contract';
import { type NamedPerson, projectLabels } from '#features/projects/web';
import { sayRecurrence } from '#features/recurrence/web';
import { type NewestActivity, useHistory } from '#features/activity/web';
import { olderActivity } from '#features/task-details/web';
import type { CustomValue, Recurrence } from '#features/tasks/contract';
import { dayOf, projectTasks, sayDate, sayEstimate, type TaskPart } from '#features/tasks/web';
import type { ThreadHistory } from '#features/threads/web';
import { statusLabel } from '#ui/status-icon';
import { useList } from '#web/use-list';
import { mergedActivity, type Names, entryText } from './activity-words.ts';
import * as texts from './words.ts';

interface TaskHistoryOf extends Pick<TaskPart, 'scope'> {
  newest: NewestActivity;
  project: ProjectSummary | undefined;
}

/** The fields whose values are people. */
const PEOPLE = ['assigneeId', 'collaboratorIds'];

/** The history of a task as lines for its activity; null until it is loaded. */
export function useTaskHistory({ newest, scope, project }: TaskHistoryOf): ThreadHistory | null {
  const { rows: labels } = useList(projectLabels, scope);
  const { rows: fields } = useList(projectFields, scope);
  const { rows: tasks } = useList(projectTasks, scope);
  return useHistory({
    newest,
    scope,
    peopleFields: PEOPLE,
    merged: mergedActivity,
    older: (before) => olderActivity(scope, before),
    texts: ({ person, isReader, people, now }) => {
      const today = dayOf(new Date(now));
      const names: Names = {
        person,
        isReader,
        label: (labelId) => labels.find((label) => label.id === labelId)?.name ?? texts.deletedLabel,
        column: (status) =>
          project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status as TaskStatus),
        estimate: (estimate) => sayEstimate(estimate, project?.estimateScale ?? 'NONE'),
        repeats: (rule) => lowered(sayRecurrence(rule as Recurrence, today)),
        field: (fieldId) => {
          const field = [...fieldsOfTasks, ...fields].find(({ id }) => id === fieldId);
          return field ? { name: field.name, say: (value) => sayField(field, value as CustomValue, people, today) } : null;
        },
        linked: ({ targetType, targetId, url }) => {
          const task = tasks.find(({ id }) => id === targetId);
          return url ?? (task && project ? `${project.key}-${task.number}` : calledAs(targetType));
        },
        today,
      };
      return (entry) => entryText(entry, names);
    },
  });
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function sayField(field: ShownField, value: CustomValue, people: ReadonlyMap<string, NamedPerson>, today: string): string {
  if (field.kind === 'DATE') return sayDate(String(value), today);
  const shown = sayValue(field, value, people);
  return field.kind === 'TEXT' ? `“${shown}”` : shown;
}
