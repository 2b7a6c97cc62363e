import { DoorOpen, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { Asked } from '#web/asked.tsx';
import { toast } from '#web/toasts';
import { useNarrow } from '#web/use-narrow';
import { useSubmit } from '#web/use-submit';
import { joinProject, useJoining, withdraw } from './data.ts';
import * as words from './words.ts';

interface JoinButtonProps {
  workspaceId: string;
  projectId: string;
  name: string;
}

const askDialog = () => import('./ask-dialog.tsx');

/** The way into a project for people who see it and are no members, or that they have asked. Nothing for its members and for guests. */
export function JoinButton({ workspaceId, projectId, name }: JoinButtonProps) {
  const { data } = useJoining(projectId);
  const isNarrow = useNarrow();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const act = useSubmit(async (how: 'join' | 'withdraw') => {
    if (how === 'withdraw') await withdraw(projectId);
    else await joinProject({ workspaceId, projectId });
    toast.success(how === 'withdraw' ? words.youNoLongerAskToJoin : words.youJoinedName(name));
  });
  if (!data || data.isMember || data.wayIn === 'NONE') return null;
  if (data.request) {
    return (
      <MenuButton
        label={words.yourRequestToJoinName(name)}
        items={[{ label: words.withdrawTheRequest, danger: true, onSelect: () => void act.submit('withdraw') }]}
        trigger={(props) =>
          isNarrow ? (
            <IconButton {...props} label={words.askedToJoin} icon={<Hourglass />} busy={act.isPending} />
          ) : (
            <Button {...props} icon={<Hourglass />} busy={act.isPending}>
              {words.askedToJoin}
            </Button>
          )
        }
      />
    );
  }
  const word = data.wayIn === 'ASK' ? words.askToJoin : words.joinProject;
  const handleJoin = () => (data.wayIn === 'ASK' ? setAsking(true) : void act.submit('join'));
  return (
    <>
      {act.error ? (
        <Text as="span" size="small" tone="danger" role="alert" truncate>
          {act.error.message}
        </Text>
      ) : null}
      {isNarrow ? (
        <IconButton label={word} icon={<DoorOpen />} busy={act.isPending} onClick={handleJoin} />
      ) : (
        <Button icon={<DoorOpen />} busy={act.isPending} onClick={handleJoin}>
          {word}
        </Button>
      )}
      {isAsking ? (
        <Asked load={askDialog} onFail={close}>
          {({ AskDialog }) => <AskDialog workspaceId={workspaceId} projectId={projectId} name={name} onClose={close} />}
        </Asked>
      ) : null}
    </>
  );
}
