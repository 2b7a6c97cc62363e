import { RegisteredOnly } from '#features/account/web';
import { AuthFrame } from '#ui/auth-frame';
import { Text } from '#ui/text';
import { useSession } from '#web/session';
import { acceptMine, declineMine, linkOf, useMyInvitations } from './data.ts';
import { Invited, InviteFrame, InviteSkeleton, NotFound } from './invite-frames.tsx';
import { Choice, OtherAddress, placeOf } from './received-answer.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import * as words from './words.ts';

/**
 * A link to an invitation that was copied by a person who manages the workspace. It contains no secret: the invited email address is
 * the proof, and only a person who is signed in with it sees the invitation.
 */
export function InvitedMailbox({ id }: { id: string }) {
  const { status } = useSession();
  if (status === 'loading') return <InviteSkeleton />;
  if (status === 'unauthenticated') return <SignInAsInvited id={id} />;
  return (
    <RegisteredOnly>
      <Mine id={id} />
    </RegisteredOnly>
  );
}

function SignInAsInvited({ id }: { id: string }) {
  return (
    <AuthFrame title={words.youAreInvited} lead={words.signInAsInvited}>
      <SignInLinks here={linkOf(id)} />
    </AuthFrame>
  );
}

function Mine({ id }: { id: string }) {
  const { user } = useSession();
  const { data, status, error, retry } = useMyInvitations();
  if (data === undefined) return status === 'loading' ? <InviteSkeleton /> : <NotFound error={error} onRetry={retry} />;
  const invitation = data.find((each) => each.id === id);
  if (invitation === undefined) {
    return (
      <InviteFrame title={words.noneForAccount}>
        <OtherAddress>{words.noneForAccountHint(user?.email)}</OtherAddress>
      </InviteFrame>
    );
  }
  return (
    <Invited invitation={invitation} place={placeOf(invitation)}>
      <Text tone="muted">{words.isForEmail(user?.email)}</Text>
      <Choice invitation={invitation} onAccept={() => acceptMine(id)} onDecline={() => declineMine(id)} />
    </Invited>
  );
}
