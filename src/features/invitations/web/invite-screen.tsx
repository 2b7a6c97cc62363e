import { useNavigate } from 'react-router';
import { workspaceRoleName } from '#features/workspaces/web';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-in';
import { useTitle } from '#web/title';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import type { ReceivedInvitation } from '../contract.ts';
import { accept, decline, received } from './data.ts';

/** Who invites to what, and the answer to it. The token is in the address of the mail's link. */
export function InviteScreen() {
  useTitle('Invitation');
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const invitation = useQuery(`invitation:${token}`, () => received(token));
  if (invitation.data) return <Answer token={token} invitation={invitation.data} onAnswered={invitation.retry} />;
  const isNone = invitation.error instanceof ApiError && (invitation.error.status === 404 || invitation.error.status === 400);
  return (
    <AuthFrame title="Invitation">
      {invitation.status === 'loading' ? (
        <Loading label="Looking for the invitation">
          <SkeletonText lines={3} />
        </Loading>
      ) : isNone ? (
        <ErrorState
          size="inline"
          title="This invitation is not there"
          action={<LinkButton to="/workspaces">To your workspaces</LinkButton>}
        >
          It may have been sent again, and then only the newest mail counts. Ask whoever invited you.
        </ErrorState>
      ) : (
        <ErrorState size="inline" title="The invitation could not be loaded" onRetry={invitation.retry}>
          {invitation.error?.message}
        </ErrorState>
      )}
    </AuthFrame>
  );
}

interface AnswerProps {
  token: string;
  invitation: ReceivedInvitation;
  onAnswered: () => void;
}

function Answer({ token, invitation, onAnswered }: AnswerProps) {
  const navigate = useNavigate();
  const acceptance = useSubmit(async () => {
    const { workspaceId, projectId } = await accept(token);
    await navigate(
      projectId === null ? `/workspace/${workspaceId}/projects` : `/dashboard/${workspaceId}/projects/${projectId}/board`,
    );
  });
  const refusal = useSubmit(async () => {
    await decline(token);
    onAnswered();
  });
  const place =
    invitation.projectName === null ? invitation.workspaceName : `${invitation.projectName} in ${invitation.workspaceName}`;
  const problem = acceptance.error ?? refusal.error;
  return (
    <AuthFrame
      title={`Join ${place}`}
      lead={`${invitation.inviterName} invites you as ${workspaceRoleName(invitation.role).toLowerCase()}.`}
    >
      {invitation.message === '' ? null : <Text tone="muted">“{invitation.message}”</Text>}
      {problem ? (
        <Text tone="danger" role="alert">
          {problem.message}
        </Text>
      ) : null}
      {invitation.status === 'PENDING' && invitation.isYours ? (
        <FormActions align="start">
          <Button variant="primary" size="l" busy={acceptance.isPending} onClick={() => void acceptance.submit(undefined)}>
            Accept
          </Button>
          <Button size="l" busy={refusal.isPending} onClick={() => void refusal.submit(undefined)}>
            Decline
          </Button>
        </FormActions>
      ) : (
        <Closed invitation={invitation} />
      )}
    </AuthFrame>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  ACCEPTED: 'This invitation has been accepted.',
  DECLINED: 'This invitation has been declined.',
  REVOKED: 'This invitation has been taken back.',
  EXPIRED: 'This invitation has expired after 7 days. Ask for a new one.',
};

function Closed({ invitation }: { invitation: ReceivedInvitation }) {
  const { user } = useSession();
  if (invitation.status !== 'PENDING') {
    return (
      <>
        <Text>{ENDINGS[invitation.status] ?? invitation.status}</Text>
        <LinkButton to="/workspaces">To your workspaces</LinkButton>
      </>
    );
  }
  return (
    <>
      <Text>It was sent to another mailbox than {user?.email}. Sign in with the one that got the mail.</Text>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </>
  );
}
