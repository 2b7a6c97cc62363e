import { SettingsSection } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { Loading, Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

const security = () => import('#features/account-security/web');

/** The requirements for members' sign-in. */
export function SecurityPart({ workspace }: { workspace: Workspace }) {
  const waiting = (
    <Loading label={words.loadingSecurity}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
  return (
    <SettingsSection title={words.security} description={words.securityHint}>
      <PartInPlace load={security} what={words.securityPart} waiting={waiting}>
        {({ SecondFactorSwitch }) => <SecondFactorSwitch workspace={workspace} />}
      </PartInPlace>
    </SettingsSection>
  );
}
