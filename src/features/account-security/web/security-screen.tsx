import { sentenceOf } from '#features/credentials/web';
import { ErrorState } from '#ui/error-state';
import { Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { useApiConfig } from '#web/api-config';
import { useTitle } from '#web/title';
import { ArrivalBanner } from './arrival.tsx';
import { useIdentity } from './data.ts';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { GoogleSection } from './google-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import styles from './security.module.css';
import * as words from './words.ts';

/** The Security tab of the account: ways to sign in, and signed-in devices. */
export function SecurityScreen() {
  useTitle(words.security);
  const { data: identity, error, retry } = useIdentity();
  const config = useApiConfig();
  if (!identity) {
    return error ? (
      <ErrorState title={words.settingsNotLoaded} onRetry={retry}>
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <Waiting />
    );
  }
  return (
    <Sections>
      <ArrivalBanner identity={identity} />
      <FactorsSection identity={identity} />
      {identity.factors.length > 0 ? <RecoveryCodesSection /> : null}
      <PasswordSection identity={identity} />
      <EmailSection identity={identity} />
      {config?.passkeys ? <PasskeysSection /> : null}
      {config?.providers.google ? <GoogleSection identity={identity} /> : null}
      <DevicesSection />
    </Sections>
  );
}

function Waiting() {
  return (
    <Loading label={words.loadingSettings}>
      <Sections>
        {['factors', 'password', 'address', 'devices'].map((part) => (
          <div key={part} className={styles.section}>
            <Skeleton width={160} height={18} />
            <Skeleton width={320} height={18} />
            {part === 'password' ? null : <Skeleton height={48} />}
          </div>
        ))}
      </Sections>
    </Loading>
  );
}
