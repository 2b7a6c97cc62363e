import { Eye, EyeOff } from 'lucide-react';
import { nameOf, useNamedPeople } from '#features/projects/web';
import { AvatarStack } from '#ui/avatar-stack';
import { Skeleton } from '#ui/skeleton';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { type TaskScope, watchTask } from './data.ts';
import { FieldButton } from '#ui/field-button';
import type { ShownTask } from './shown-task.ts';
import * as words from './words.ts';

/** The watchers of a task, and the switch for the person themselves. */
export function WatchField({ task, scope, mayWatch }: { task: ShownTask; scope: TaskScope; mayWatch: boolean }) {
  const { user } = useSession();
  const watch = useMutation(watchTask);
  const { watcherIds } = task;
  const people = useNamedPeople(scope, watcherIds ?? []);
  if (watcherIds === undefined) return <Skeleton width={72} height={14} />;
  const isWatching = user !== null && watcherIds.includes(user.id);
  const others = watcherIds.filter((id) => id !== user?.id);
  return (
    <>
      <FieldButton
        trigger={mayWatch ? { onClick: () => watch({ taskId: task.id, isWatching: !isWatching }), pressed: isWatching } : null}
        shortcut="w"
        icon={isWatching ? <Eye /> : <EyeOff />}
        tone={isWatching ? 'normal' : 'faint'}
      >
        {isWatching ? words.watching : mayWatch ? words.watch : words.notWatching}
      </FieldButton>
      <AvatarStack
        label={words.alsoWatching}
        size={18}
        people={others.map((id) => {
          const person = people.get(id);
          return { id, name: nameOf(person), image: person?.profilePictureUrl };
        })}
      />
    </>
  );
}
