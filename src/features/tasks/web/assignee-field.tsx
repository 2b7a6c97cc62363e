import { UserRound } from 'lucide-react';
import { nameOf, projectPeople, useNamedPeople } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { Picker } from '#ui/picker';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import type { TaskScope } from './data.ts';
import { changeAssignee } from './data.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import { peopleItems } from './people-items.tsx';
import type { ShownTask } from './shown-task.ts';
import { useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

const assigned = ({ assigneeId }: { assigneeId: string | null }) => ({ assigneeId });

/** The assignee. The person themselves comes first in the list. */
export function AssigneeField({
  task,
  scope,
  mayEdit,
  ...opening
}: Opening & { task: ShownTask; scope: TaskScope; mayEdit: boolean }) {
  const { rows: people, status } = useList(projectPeople, scope);
  const { user } = useSession();
  const assign = useTaskWrite(changeAssignee, assigned);
  const { assigneeId } = task;
  const named = useNamedPeople(scope, [assigneeId]);
  // For someone who left, the details have the name at once.
  const assignee = named.get(assigneeId ?? '') ?? (task.assignee?.id === assigneeId ? task.assignee : null);
  const name = assigneeId === null ? words.noAssignee : nameOf(assignee);
  const field = {
    name: words.assignee,
    shortcut: 'a',
    tone: assigneeId === null ? ('faint' as const) : ('normal' as const),
    icon:
      assigneeId === null ? (
        <UserRound />
      ) : (
        <Avatar name={name} id={assigneeId} image={assignee?.profilePictureUrl} size={18} decorative />
      ),
    children: name,
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <Picker
      {...opening}
      label={words.assignee}
      clearable={words.noAssignee}
      items={peopleItems(people, user?.id)}
      isLoading={status === 'loading'}
      value={assigneeId}
      onValueChange={(next) => next !== assigneeId && assign({ taskId: task.id, assigneeId: next })}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
