import { SettingsFrame, SettingsSection } from '#features/settings/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { parts } from './parts.tsx';
import * as words from './words.ts';

/** A settings page while its workspace is loading: under its own name, beside the expected number of others. */
export function SettingsBones({ path }: { path: string }) {
  const open = parts.find((part) => part.path === path);
  return (
    <SettingsFrame label={words.workspaceSettings} base="" parts={[]} waitingFor={parts.length}>
      <SettingsSection title={open?.label ?? words.settings}>
        <Loading label={words.loadingSettings}>
          <Skeleton width="100%" height={34} radius={6} />
          <Skeleton width="100%" height={88} radius={6} style={{ marginTop: 20 }} />
          <Skeleton width="60%" height={20} style={{ marginTop: 20 }} />
        </Loading>
      </SettingsSection>
    </SettingsFrame>
  );
}
