import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmedFactors, type OwnFactor, sentenceOf } from '#features/credentials/web';
import { AuthFrame } from '#ui/auth-frame';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { Loading, Skeleton } from '#ui/skeleton';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { useTitle } from '#web/title';
import { useQuery } from '#web/use-query';
import { AppCode, PhoneCode, RecoveryCode } from './factor-codes.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useReturnTo } from './use-return-to.ts';
import styles from './auth.module.css';
import * as words from './words.ts';

/**
 * The second step of signing in, whatever the first one was: the code of an app or a phone, or a recovery code. It continues
 * by itself as soon as the session has its second factor, in another tab too.
 */
export function SecondFactorScreen() {
  useTitle(words.confirmIdentity);
  const navigate = useNavigate();
  const { next } = useReturnTo();
  const { user, needsFactor } = useSession();
  const { data: factors, error, retry } = useQuery(user && `confirmed-factors:${user.id}`, confirmedFactors);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const goOn = useEffectEvent(() => void navigate(next, { replace: true }));
  useEffect(() => {
    if (!needsFactor) goOn();
  }, [needsFactor]);

  const chosen = factors?.find(({ id }) => id === chosenId) ?? factors?.[0];
  return (
    <AuthFrame
      title={words.confirmIdentity}
      lead={user ? words.confirmIdentityHint(user.email) : undefined}
      foot={
        <div className={styles.ways}>
          <Button variant="ghost" onClick={() => void signOut()}>
            {words.signOutInstead}
          </Button>
        </div>
      }
    >
      {error && !factors ? (
        <ErrorState title={words.methodsNotLoaded} size="inline" onRetry={retry}>
          {sentenceOf(error)}
        </ErrorState>
      ) : chosen ? (
        <>
          <Proof key={chosen.id} factor={chosen} />
          <OtherWays factors={factors?.filter(({ id }) => id !== chosen.id) ?? []} onChoose={setChosenId} />
          <PasskeyButton />
        </>
      ) : (
        <Loading label={words.loadingMethods}>
          <Skeleton height={58} />
        </Loading>
      )}
    </AuthFrame>
  );
}

function Proof({ factor }: { factor: OwnFactor }) {
  if (factor.kind === 'totp') return <AppCode factor={factor} />;
  return factor.kind === 'phone' ? <PhoneCode factor={factor} /> : <RecoveryCode />;
}

function OtherWays({ factors, onChoose }: { factors: readonly OwnFactor[]; onChoose: (id: string) => void }) {
  if (factors.length === 0) return null;
  return (
    <div className={styles.ways}>
      {factors.map((factor) => (
        <Button key={factor.id} variant="ghost" onClick={() => onChoose(factor.id)}>
          {wayOf(factor)}
        </Button>
      ))}
    </div>
  );
}

function wayOf({ kind, name, phone }: OwnFactor): string {
  if (kind === 'recovery_code') return words.useRecoveryCode;
  if (kind === 'phone') return phone ? words.usePhoneEndingIn(phone.slice(-2)) : words.usePhone(name);
  return words.useApp(name);
}
