import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { ApiError } from '#web/api-error';
import { withReturnTo } from '#web/return-to';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { register, useProfile } from './data.ts';
import { withLoginNotice } from './link-arrival.ts';
import { registeredByGoogle, registrationFailed } from './session-flags.ts';
import * as words from './words.ts';

/**
 * Around every guarded page. It redirects to the login page when the session ends, to the code page when a second factor is
 * required (it may have been set up on another device in the meantime), and to the registration when the product does not
 * know the person yet, however they signed in. Shows the page at once and checks in the background.
 */
export function RegisteredOnly({ children }: { children: ReactNode }) {
  const { status, user, needsFactor } = useSession();
  const { pathname, search, hash } = useLocation();
  const { error, retry } = useProfile();
  const here = pathname + search + hash;

  const userId = user?.id;
  const registerOnce = useEffectEvent(() => {
    if (user?.provider !== 'google' || registeredByGoogle.isSet(user.id)) return;
    registeredByGoogle.set(user.id);
    register(user).then(retry, (failure: unknown) => console.warn(words.registrationFailed, failure));
  });
  useEffect(() => {
    if (userId !== undefined) registerOnce();
  }, [userId]);

  if (status === 'unauthenticated') return <Navigate to={withLoginNotice(withReturnTo('/auth/login', here), 'ended')} replace />;
  if (needsFactor) return <Navigate to={withReturnTo('/auth/second-factor', here)} replace />;
  if (!(error instanceof ApiError) || error.code !== 'not-registered') return children;
  const confirmation = withReturnTo('/auth/confirm-registration', here);
  return user && registrationFailed.isSet(user.id) ? (
    <RegistrationFailed confirmation={confirmation} />
  ) : (
    <Navigate to={confirmation} replace />
  );
}

function RegistrationFailed({ confirmation }: { confirmation: string }) {
  const navigate = useNavigate();
  return (
    <main>
      <ErrorState
        level={1}
        title={words.accountNotSetUp}
        onRetry={() => void navigate(confirmation)}
        action={<Button onClick={() => void signOut()}>{words.signOut}</Button>}
      >
        {words.accountNotSetUpHint}
      </ErrorState>
    </main>
  );
}
