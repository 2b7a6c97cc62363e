import { RegisteredOnly } from '#features/account/web';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useQuery } from '#web/use-query';
import { fetchPreview, received } from './data.ts';
import { InviteSkeleton, NotFound } from './invite-frames.tsx';
import { InvitedMailbox } from './invited-mailbox.tsx';
import { ReceivedAnswer } from './received-answer.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import * as words from './words.ts';

/** Shows an invitation and lets the person answer it. The token is in the link, so anyone who has it can look without signing in. */
export function InviteScreen() {
  useTitle(words.invitationTitle);
  const query = new URLSearchParams(location.search);
  const token = query.get('token') ?? '';
  const id = query.get('invitation');
  const { status } = useSession();
  if (token === '' && id !== null) return <InvitedMailbox id={id} />;
  if (token === '') return <NotFound error={null} onRetry={() => location.reload()} />;
  if (status === 'loading') return <InviteSkeleton />;
  if (status === 'unauthenticated') return <Glimpsed token={token} />;
  return (
    <RegisteredOnly>
      <Received token={token} />
    </RegisteredOnly>
  );
}

function Glimpsed({ token }: { token: string }) {
  const { data, status, error, retry } = useQuery(`glimpse:${token}`, () => fetchPreview(token));
  if (data) return <SignInFirst token={token} invitation={data} />;
  return status === 'loading' ? <InviteSkeleton /> : <NotFound error={error} onRetry={retry} />;
}

function Received({ token }: { token: string }) {
  const { data, status, error, retry } = useQuery(`invitation:${token}`, () => received(token));
  if (data) return <ReceivedAnswer token={token} invitation={data} onAnswered={retry} />;
  return status === 'loading' ? <InviteSkeleton /> : <NotFound error={error} onRetry={retry} />;
}
