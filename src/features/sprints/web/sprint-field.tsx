import { IterationCw } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import type { ShownTask } from '#features/tasks/web';
import { FieldButton, type Opening } from '#ui/field-button';
import { Picker } from '#ui/picker';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { projectSprints } from './project-sprints.ts';
import { openSprints } from './sprint-choices.ts';
import { setTaskSprint } from './task-sprint.ts';
import * as words from './words.ts';

interface SprintFieldProps extends Opening {
  task: ShownTask;
  scope: ProjectScope;
  mayEdit: boolean;
}

/** The sprint of a task. The sprints of the project are fetched when one has to be named. */
export function SprintField({ task, scope, mayEdit, ...opening }: SprintFieldProps) {
  const { id: taskId, sprintId } = task;
  const { rows, status } = useList(projectSprints, sprintId !== null || opening.open ? scope : null);
  const move = useMutation(setTaskSprint);
  const current = rows.find(({ id }) => id === sprintId);
  const field = {
    name: words.sprint,
    icon: <IterationCw />,
    tone: sprintId === null ? ('faint' as const) : ('normal' as const),
    children: sprintId === null ? words.noSprint : (current?.name ?? words.sprint),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <Picker
      {...opening}
      label={words.sprint}
      clearable={words.noSprint}
      isLoading={status === 'loading'}
      items={openSprints(rows)}
      value={sprintId}
      onValueChange={(next) => void (next !== sprintId && move({ taskId, sprintId: next }))}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
