import { SettingsFrame, SettingsSection } from '#features/settings/web';
import { Loading, Skeleton } from '#ui/skeleton';

/** The first page of settings while its workspace is on the way. */
export function SettingsBones() {
  return (
    <SettingsFrame label="Workspace settings" base="" parts={[]}>
      <SettingsSection title="General">
        <Loading label="Loading the settings">
          <Skeleton width="100%" height={34} />
          <Skeleton width="100%" height={88} />
          <Skeleton width="60%" height={20} />
        </Loading>
      </SettingsSection>
    </SettingsFrame>
  );
}
