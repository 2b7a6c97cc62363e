import type { ReactNode } from 'react';
import { OutsideBar, workspaceRoleName } from '#features/workspaces/web';
import { AuthFrame, type AuthFrameProps } from '#ui/auth-frame';
import { ErrorState } from '#ui/error-state';
import { Content, Frame } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { ApiError } from '#web/api-error';
import { useSession } from '#web/session';
import { withArticle } from '#web/with-article';
import type { InvitationPreview } from '../contract.ts';
import * as words from './words.ts';

const nothing = (): void => {};

/** The page of an invitation. A person who is signed in has the bar of the pages outside of a workspace above it. */
export function InviteFrame({ title, ...rest }: Omit<AuthFrameProps, 'isInFrame'>) {
  const { status } = useSession();
  if (status !== 'authenticated') return <AuthFrame {...rest} title={title ?? words.invitationTitle} />;
  return (
    <Frame collapsed drawerOpen={false} onDrawerClose={nothing} sidebar={null}>
      <OutsideBar title={words.invitationTitle} />
      <Content>
        <AuthFrame {...rest} title={title} isInFrame />
      </Content>
    </Frame>
  );
}

/** While the invitation loads. */
export function InviteSkeleton() {
  return (
    <InviteFrame>
      <Loading label={words.loadingInvitation}>
        <SkeletonText lines={3} />
      </Loading>
    </InviteFrame>
  );
}

interface InvitedProps {
  invitation: Pick<InvitationPreview, 'inviterName' | 'role' | 'message'>;
  place: string;
  children: ReactNode;
}

/** Who invited you to what, and their message; below it, the actions. */
export function Invited({ invitation, place, children }: InvitedProps) {
  return (
    <InviteFrame
      title={words.joinPlace(place)}
      lead={words.invitedYouAs(invitation.inviterName, withArticle(workspaceRoleName(invitation.role)))}
    >
      {invitation.message === '' ? null : <Text tone="muted">“{invitation.message}”</Text>}
      {children}
    </InviteFrame>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  ACCEPTED: words.alreadyAccepted,
  DECLINED: words.alreadyDeclined,
  REVOKED: words.alreadyRevoked,
};

/** Why the invitation can no longer be answered. */
export function Ended({ invitation: { status, inviterName } }: { invitation: InvitationPreview }) {
  if (status === 'EXPIRED') {
    return <Text>{words.expired(inviterName)}</Text>;
  }
  return <Text>{ENDINGS[status] ?? status}</Text>;
}

/** The invitation or its workspace does not exist, or it could not be loaded. */
export function NotFound({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isNone = error === null || (error instanceof ApiError && [400, 404].includes(error.status));
  const isGone = error instanceof ApiError && error.code === 'workspace-gone';
  const home = <LinkButton to="/workspaces">{words.goToWorkspaces}</LinkButton>;
  return (
    <InviteFrame>
      {isGone ? (
        <ErrorState size="inline" title={words.workspaceGone} action={home}>
          {words.workspaceGoneHint}
        </ErrorState>
      ) : isNone ? (
        <ErrorState size="inline" title={words.notFound} action={home}>
          {words.notFoundHint}
        </ErrorState>
      ) : (
        <ErrorState size="inline" title={words.notLoaded} onRetry={onRetry}>
          {error?.message}
        </ErrorState>
      )}
    </InviteFrame>
  );
}
