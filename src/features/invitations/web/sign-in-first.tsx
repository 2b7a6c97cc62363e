import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import type { GlimpsedInvitation } from '../contract.ts';
import { Ended, Invited } from './invite-frames.tsx';
import { WaysIn } from './ways-in.tsx';

/** An invitation before the sign-in: what it is, and the ways in that lead back here. */
export function SignInFirst({ token, invitation }: { token: string; invitation: GlimpsedInvitation }) {
  const here = `/invite?token=${encodeURIComponent(token)}`;
  const isPending = invitation.status === 'PENDING';
  return (
    <Invited invitation={invitation} place={invitation.workspaceName}>
      {isPending ? (
        <>
          <Text>It was sent to {invitation.mailbox}. Sign in with that mailbox to answer, or create an account for it.</Text>
          <WaysIn here={here} />
        </>
      ) : (
        <>
          <Ended invitation={invitation} />
          <FormActions align="start">
            <LinkButton size="l" to="/auth/login">
              Sign in
            </LinkButton>
          </FormActions>
        </>
      )}
    </Invited>
  );
}
