import { Loading, Skeleton } from '#ui/skeleton';
import { SettingsFrame, type SettingsPart } from './settings-frame.tsx';
import { SettingsSection } from './settings-section.tsx';
import * as words from './words.ts';

interface SettingsSkeletonProps {
  label: string;
  parts: readonly SettingsPart[];
  path: string;
}

/** A settings page until it is known which pages the person may open: under its own name, beside as many other pages as there are. */
export function SettingsSkeleton({ label, parts, path }: SettingsSkeletonProps) {
  const open = parts.find((part) => part.path === path);
  return (
    <SettingsFrame label={label} base="" parts={[]} waitingFor={parts.length}>
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
