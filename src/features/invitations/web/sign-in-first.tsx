import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import type { InvitationPreview } from '../contract.ts';
import { Ended, Invited } from './invite-frames.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import * as words from './words.ts';

/** An invitation before signing in, with links to sign in or sign up that lead back here. */
export function SignInFirst({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const here = `/invite?token=${encodeURIComponent(token)}`;
  const isPending = invitation.status === 'PENDING';
  return (
    <Invited invitation={invitation} place={invitation.workspaceName}>
      {isPending ? (
        <>
          <Text>{words.signInToAnswer(invitation.mailbox)}</Text>
          <SignInLinks here={here} />
        </>
      ) : (
        <>
          <Ended invitation={invitation} />
          <FormActions align="start">
            <LinkButton size="l" to="/auth/login">
              {words.signIn}
            </LinkButton>
          </FormActions>
        </>
      )}
    </Invited>
  );
}
