import type { ReactNode } from 'react';
import { workspaceRoleName } from '#features/workspaces/web';
import { AuthFrame } from '#ui/auth-frame';
import { ErrorState } from '#ui/error-state';
import { LinkButton } from '#ui/link-button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { withArticle } from '#web/with-article';
import type { GlimpsedInvitation } from '../contract.ts';

/** While it is being looked for. */
export function Looking() {
  return (
    <AuthFrame title="Invitation">
      <Loading label="Looking for the invitation">
        <SkeletonText lines={3} />
      </Loading>
    </AuthFrame>
  );
}

interface InvitedProps {
  invitation: Pick<GlimpsedInvitation, 'inviterName' | 'role' | 'message'>;
  place: string;
  children: ReactNode;
}

/** Who invites to what, with their words; below it, what can be done about it. */
export function Invited({ invitation, place, children }: InvitedProps) {
  return (
    <AuthFrame
      title={`Join ${place}`}
      lead={`${invitation.inviterName} invites you as ${withArticle(workspaceRoleName(invitation.role))}.`}
    >
      {invitation.message === '' ? null : <Text tone="muted">“{invitation.message}”</Text>}
      {children}
    </AuthFrame>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  ACCEPTED: 'This invitation has been accepted.',
  DECLINED: 'This invitation has been declined.',
  REVOKED: 'This invitation has been taken back.',
};

/** Why nothing can be answered any more. */
export function Ended({ invitation: { status, inviterName } }: { invitation: GlimpsedInvitation }) {
  if (status === 'EXPIRED') {
    return <Text>This invitation has ended after 7 days. Ask {inviterName} to send it again.</Text>;
  }
  return <Text>{ENDINGS[status] ?? status}</Text>;
}

/** No such invitation, or its workspace is gone, or it could not be asked for. */
export function NotFound({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isNone = error === null || (error instanceof ApiError && [400, 404].includes(error.status));
  const isGone = error instanceof ApiError && error.code === 'workspace-gone';
  const home = <LinkButton to="/workspaces">To your workspaces</LinkButton>;
  return (
    <AuthFrame title="Invitation">
      {isGone ? (
        <ErrorState size="inline" title="The workspace is gone" action={home}>
          It was deleted after you were invited.
        </ErrorState>
      ) : isNone ? (
        <ErrorState size="inline" title="This invitation is not there" action={home}>
          It may have been sent again, and then only the newest mail counts. Ask whoever invited you.
        </ErrorState>
      ) : (
        <ErrorState size="inline" title="The invitation could not be loaded" onRetry={onRetry}>
          {error?.message}
        </ErrorState>
      )}
    </AuthFrame>
  );
}
