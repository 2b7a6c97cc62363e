import { Eye, EyeOff } from 'lucide-react';
import { nameOf, projectPeople } from '#features/projects/web';
import { AvatarStack } from '#ui/avatar-stack';
import { Skeleton } from '#ui/skeleton';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { type TaskScope, watchTask } from './data.ts';
import { FieldButton } from './field-button.tsx';
import type { ShownTask } from './shown-task.ts';

/** Who is told of what happens to a task, and the switch for oneself. Whoever may see a task may watch it. */
export function WatchField({ task, scope }: { task: ShownTask; scope: TaskScope }) {
  const { rows: people } = useList(projectPeople, scope);
  const { user } = useSession();
  const watch = useMutation(watchTask);
  const { watcherIds } = task;
  if (watcherIds === undefined) return <Skeleton width={72} height={14} />;
  const isWatching = user !== null && watcherIds.includes(user.id);
  const others = watcherIds.filter((id) => id !== user?.id);
  return (
    <>
      <FieldButton
        trigger={
          task.archivedAt ? null : { onClick: () => watch({ taskId: task.id, isWatching: !isWatching }), pressed: isWatching }
        }
        shortcut="w"
        icon={isWatching ? <Eye /> : <EyeOff />}
        tone={isWatching ? 'normal' : 'faint'}
      >
        {isWatching ? 'Watching' : task.archivedAt ? 'Not you' : 'Watch'}
      </FieldButton>
      <AvatarStack
        label="Also watching"
        size={18}
        people={others.map((id) => {
          const person = people.find((one) => one.id === id);
          return { id, name: nameOf(person), image: person?.profilePictureUrl };
        })}
      />
    </>
  );
}
