import { DoorOpen, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
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

const askDialog = () => import('./join-request-dialog.tsx');

/** The button that joins a project or asks to join it, or the pending request. Hidden from members and guests. */
export function JoinButton({ workspaceId, projectId, name }: JoinButtonProps) {
  const { data } = useJoining(projectId);
  const isNarrow = useNarrow();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const act = useSubmit(async (how: 'join' | 'withdraw') => {
    if (how === 'withdraw') await withdraw(projectId);
    else await joinProject({ workspaceId, projectId });
    toast.success(how === 'withdraw' ? words.requestWithdrawn : words.joined(name));
  });
  if (!data || data.isMember || data.wayIn === 'NONE') return null;
  if (data.request) {
    return (
      <MenuButton
        label={words.yourRequest(name)}
        items={[{ label: words.withdrawRequest, danger: true, onSelect: () => void act.submit('withdraw') }]}
        trigger={(props) =>
          isNarrow ? (
            <IconButton {...props} label={words.requestPending} icon={<Hourglass />} busy={act.isPending} />
          ) : (
            <Button {...props} icon={<Hourglass />} busy={act.isPending}>
              {words.requestPending}
            </Button>
          )
        }
      />
    );
  }
  const label = data.wayIn === 'ASK' ? words.askToJoin : words.joinProject;
  const handleJoin = () => (data.wayIn === 'ASK' ? setAsking(true) : void act.submit('join'));
  return (
    <>
      {act.error ? (
        <Text as="span" size="small" tone="danger" role="alert" truncate>
          {act.error.message}
        </Text>
      ) : null}
      {isNarrow ? (
        <IconButton label={label} icon={<DoorOpen />} busy={act.isPending} onClick={handleJoin} />
      ) : (
        <Button icon={<DoorOpen />} busy={act.isPending} onClick={handleJoin}>
          {label}
        </Button>
      )}
      {isAsking ? (
        <LazyPart isDialog load={askDialog} onFail={close}>
          {({ JoinRequestDialog }) => (
            <JoinRequestDialog workspaceId={workspaceId} projectId={projectId} name={name} onClose={close} />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}
