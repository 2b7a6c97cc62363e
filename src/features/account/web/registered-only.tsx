import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { ApiError } from '#web/api-error';
import { withReturnTo } from '#web/return-to';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { register, useProfile } from './data.ts';
import { withNews } from './link-arrival.ts';
import { registeredByGoogle, registrationFailed } from './session-flags.ts';
import * as words from './words.ts';

/**
 * Around every guarded page: a session that ends leads to the login page, one whose second factor is asked for (it may have
 * been set up on another device meanwhile) to the page that asks for it, and someone the product does not know yet to
 * their registration, by whatever way they signed in. Shows the page at once and learns the rest behind it.
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

  if (status === 'unauthenticated') return <Navigate to={withNews(withReturnTo('/auth/login', here), 'ended')} replace />;
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
