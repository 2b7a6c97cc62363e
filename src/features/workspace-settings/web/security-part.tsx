import { SettingsSection } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { Loading, Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';

const security = () => import('#features/account-security/web');

/** What the workspace asks of its members' sign-in. */
export function SecurityPart({ workspace }: { workspace: Workspace }) {
  const waiting = (
    <Loading label="Loading the security settings">
      <Skeleton width="100%" height={34} />
    </Loading>
  );
  return (
    <SettingsSection title="Security" description="It holds for everybody here, on top of what each has set up for themselves.">
      <PartInPlace load={security} what="security settings" waiting={waiting}>
        {({ SecondFactorSwitch }) => <SecondFactorSwitch workspace={workspace} />}
      </PartInPlace>
    </SettingsSection>
  );
}
