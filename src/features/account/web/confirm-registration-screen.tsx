import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#ui/auth-frame';
import { Spinner } from '#ui/spinner';
import { ApiError } from '#web/api-error';
import { returnTo, withToken } from '#web/return-to';
import { useSession } from '#web/session';
import type { SessionUser } from '#web/session-user';
import { forgetAnswers } from '#web/swr';
import { useTitle } from '#web/title';
import { profileOf, register } from './data.ts';
import { confirmRegistration, type RegistrationSteps } from './registration.ts';
import { registrationFailed } from './session-flags.ts';
import styles from './auth.module.css';
import * as words from './words.ts';

/**
 * Completes a sign-in: registers a new person, then continues to where they wanted to go, with the token of an invitation if
 * there is one.
 */
export function ConfirmRegistrationScreen() {
  useTitle(words.settingUpYourAccount);
  const { user } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const complete = useEffectEvent(async (signal: AbortSignal) => {
    if (user === null) return;
    const isRegistered = await confirmRegistration(user, stepsOf(user, signal));
    if (signal.aborted) return;
    registrationFailed.set(isRegistered ? null : user.id);
    // The next page must not show the previous refusal first.
    forgetAnswers(true);
    await navigate(withToken(returnTo(search), new URLSearchParams(search).get('token')), { replace: true });
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    void complete(leaving.signal);
    return () => leaving.abort();
  }, [userId]);

  return (
    <AuthFrame title={words.settingUpYourAccount} lead={words.setupHint}>
      <p className={styles.progress} role="status">
        <Spinner /> {words.confirmingRegistration}
      </p>
    </AuthFrame>
  );
}

function stepsOf(user: SessionUser, signal: AbortSignal): RegistrationSteps {
  const never = new Promise<never>(() => {});
  return {
    ask: () =>
      profileOf(user.id).then(
        () => 'registered',
        (error: unknown) => (error instanceof ApiError && error.code === 'not-registered' ? 'not-registered' : 'unknown'),
      ),
    // A page that was left (or mounted twice, as React does in development) must not continue by itself.
    register: () => (signal.aborted ? never : register(user)),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
