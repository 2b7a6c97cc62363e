import { Eye, EyeOff } from 'lucide-react';
import { nameOf, projectPeople } from '#features/projects/web';
import { FieldButton } from '#ui/field-button';
import { AvatarStack } from '#ui/avatar-stack';
import { Skeleton } from '#ui/skeleton';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { IssuePart } from './issue-part.ts';
import { watchIssue } from '#features/issues/web';
import { useIssueKeys } from './use-issue-keys.ts';
import * as words from './words.ts';

/** The watchers of an issue, and a button to watch it. Anyone who can see an issue can watch it, unless it is read-only. */
export function WatchField({
  issue,
  scope,
  rights,
  hasKey,
}: Pick<IssuePart, 'issue' | 'scope' | 'rights'> & { hasKey: boolean }) {
  const { rows: people } = useList(projectPeople, scope);
  const { user } = useSession();
  const watch = useMutation(watchIssue);
  const { watcherIds } = issue;
  const isWatching = user !== null && (watcherIds?.includes(user.id) ?? false);
  const toggle = () => void watch({ issueId: issue.id, isWatching: !isWatching });
  useIssueKeys(watcherIds && rights.follow ? [{ keys: 'w', label: words.toggleWatching, run: toggle }] : [], hasKey);
  if (watcherIds === undefined) return <Skeleton width={72} height={14} />;
  return (
    <>
      <FieldButton
        trigger={rights.follow ? { onClick: toggle, pressed: isWatching } : null}
        shortcut="w"
        icon={isWatching ? <Eye /> : <EyeOff />}
        tone={isWatching ? 'normal' : 'faint'}
      >
        {isWatching ? words.watching : rights.follow ? words.watch : words.notWatching}
      </FieldButton>
      <AvatarStack
        label={words.alsoWatching}
        size={18}
        people={watcherIds
          .filter((id) => id !== user?.id)
          .map((id) => {
            const person = people.find((one) => one.id === id);
            return { id, name: nameOf(person), image: person?.profilePictureUrl };
          })}
      />
    </>
  );
}
