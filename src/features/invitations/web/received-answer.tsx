import { useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-in';
import { useSubmit } from '#web/use-submit';
import type { ReceivedInvitation } from '../contract.ts';
import { accept, decline, startOf } from './data.ts';
import { Ended, Invited } from './invite-frames.tsx';

interface ReceivedAnswerProps {
  token: string;
  invitation: ReceivedInvitation;
  onAnswered: () => void;
}

/** An invitation for who is signed in: accept or decline, or why neither is possible. */
export function ReceivedAnswer({ token, invitation, onAnswered }: ReceivedAnswerProps) {
  const { projectName, workspaceName, status, isYours } = invitation;
  const place = projectName === null ? workspaceName : `${projectName} in ${workspaceName}`;
  return (
    <Invited invitation={invitation} place={place}>
      {status !== 'PENDING' ? (
        <Over invitation={invitation} />
      ) : isYours ? (
        <Choice token={token} invitation={invitation} onAnswered={onAnswered} />
      ) : (
        <OtherMailbox mailbox={invitation.mailbox} />
      )}
    </Invited>
  );
}

function Choice({ token, invitation, onAnswered }: ReceivedAnswerProps) {
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => navigate(startOf(await accept(token))));
  const refusal = useSubmit(async () => {
    await decline(token);
    onAnswered();
  });
  const problem = acceptance.error ?? refusal.error;
  return (
    <>
      {problem ? (
        <Text tone="danger" role="alert">
          {isFull(problem)
            ? `${invitation.workspaceName} is full. ${invitation.inviterName} can make room for you; then accept here.`
            : problem.message}
        </Text>
      ) : null}
      <FormActions align="start">
        <Button variant="primary" size="l" busy={acceptance.isPending} onClick={() => void acceptance.submit(undefined)}>
          {problem && isFull(problem) ? 'Try again' : 'Accept'}
        </Button>
        <Button size="l" busy={refusal.isPending} onClick={() => void refusal.submit(undefined)}>
          Decline
        </Button>
      </FormActions>
    </>
  );
}

const isFull = (error: Error): boolean =>
  error instanceof ApiError && ['seat-limit-reached', 'guest-limit-reached'].includes(error.code);

function Over({ invitation }: { invitation: ReceivedInvitation }) {
  const { status, isYours } = invitation;
  return (
    <>
      <Ended invitation={invitation} />
      <FormActions align="start">
        {status === 'ACCEPTED' && isYours ? (
          <LinkButton variant="primary" size="l" to={startOf(invitation)}>
            Open it
          </LinkButton>
        ) : (
          <LinkButton size="l" to="/workspaces">
            To your workspaces
          </LinkButton>
        )}
      </FormActions>
    </>
  );
}

function OtherMailbox({ mailbox }: { mailbox: string }) {
  const { user } = useSession();
  const leaving = useSubmit(() => signOut());
  return (
    <>
      <Text>
        It was sent to {mailbox}, and you are signed in as {user?.email}. Sign in with the mailbox that got the mail.
      </Text>
      <FormActions align="start">
        <Button variant="primary" size="l" busy={leaving.isPending} onClick={() => void leaving.submit(undefined)}>
          Sign in with another
        </Button>
        <LinkButton size="l" to="/workspaces">
          To your workspaces
        </LinkButton>
      </FormActions>
    </>
  );
}
