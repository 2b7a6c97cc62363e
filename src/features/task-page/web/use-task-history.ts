import { useMemo } from 'react';
import { calledAs } from '#contract/subject';
import { fieldsOfTasks, type ShownField } from '#features/custom-fields/rules';
import { projectFields, sayValue } from '#features/custom-fields/web';
import type { ProjectSummary, TaskStatus } from '#features/projects/contract';
import { type NamedPerson, nameOf, projectLabels, useNamedPeople } from '#features/projects/web';
import { sayRecurrence } from '#features/recurrence/web';
import { historyLines, type NewestActivity, peopleIn, useActivity } from '#features/activity/web';
import { olderActivity } from '#features/task-details/web';
import type { CustomValue, Recurrence } from '#features/tasks/contract';
import { dayOf, projectTasks, sayDay, sayEstimate, type TaskPart } from '#features/tasks/web';
import type { ThreadHistory } from '#features/threads/web';
import { statusLabel } from '#ui/status-icon';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
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
  const { activity, hasOlder, isLoading, loadOlder } = useActivity(newest, (before) => olderActivity(scope, before));
  const entries = useMemo(() => mergedActivity(activity), [activity]);
  const { user } = useSession();
  const { rows: labels } = useList(projectLabels, scope);
  const { rows: fields } = useList(projectFields, scope);
  const { rows: tasks } = useList(projectTasks, scope);
  const now = useNow();
  const byId = useNamedPeople(
    scope,
    useMemo(() => entries.flatMap((entry) => peopleIn(entry, PEOPLE)), [entries]),
  );
  const today = dayOf(new Date(now));
  const names: Names = {
    person: (personId) => (personId === user?.id ? texts.youInSentence : nameOf(byId.get(personId))),
    label: (labelId) => labels.find((label) => label.id === labelId)?.name ?? texts.deletedLabel,
    column: (status) => project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status as TaskStatus),
    estimate: (estimate) => sayEstimate(estimate, project?.estimateScale ?? 'NONE'),
    repeats: (rule) => lowered(sayRecurrence(rule as Recurrence, today)),
    field: (fieldId) => {
      const field = [...fieldsOfTasks, ...fields].find(({ id }) => id === fieldId);
      return field ? { name: field.name, say: (value) => sayField(field, value as CustomValue, byId, today) } : null;
    },
    linked: ({ targetType, targetId, url }) => {
      const task = tasks.find(({ id }) => id === targetId);
      return url ?? (task && project ? `${project.key}-${task.number}` : calledAs(targetType));
    },
    today,
  };
  if (newest.activity === undefined) return null;
  const lines = historyLines(entries, {
    userId: user?.id,
    now,
    nameOf: (id) => nameOf(byId.get(id)),
    imageOf: (id) => byId.get(id)?.profilePictureUrl,
    textOf: (entry) => entryText(entry, names),
  });
  return { lines, hasOlder, isLoading, onOlder: loadOlder };
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function sayField(field: ShownField, value: CustomValue, people: ReadonlyMap<string, NamedPerson>, today: string): string {
  if (field.kind === 'DATE') return sayDay(String(value), today);
  const shown = sayValue(field, value, people);
  return field.kind === 'TEXT' ? `“${shown}”` : shown;
}
