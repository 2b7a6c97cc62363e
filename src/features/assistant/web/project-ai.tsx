import { SettingsSection } from '#features/settings/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { useAiStatus } from './data.ts';
import { switchProjectAi, useProjectAi } from './settings-data.ts';
import { Unavailable } from './unavailable.tsx';
import * as words from './settings-words.ts';

export interface ProjectAiProps {
  workspaceId: string;
  projectId: string;
}

/** Whether the assistant can be used in a project. */
export function ProjectAi({ workspaceId, projectId }: ProjectAiProps) {
  const { data, status, error, retry } = useProjectAi(projectId);
  const { data: here } = useAiStatus({ workspaceId, projectId: null });
  const switching = useSubmit(async (isEnabled: boolean) => {
    await switchProjectAi(projectId, isEnabled);
    retry();
    toast.success(isEnabled ? words.turnedOn : words.turnedOff);
  });
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.aiSettings} size="inline" />;
  return (
    <SettingsSection title={words.assistant} description={words.projectHint}>
      {data === undefined ? (
        <Loading label={words.loadingSettings}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : (
        <Switch
          label={words.allowInProject}
          checked={data.isEnabled}
          aria-busy={switching.isPending || undefined}
          onChange={({ currentTarget }) => void switching.submit(currentTarget.checked)}
        />
      )}
      {switching.error ? (
        <Text size="small" tone="danger" role="alert">
          {switching.error.message}
        </Text>
      ) : null}
      {here?.absence ? <Unavailable place={{ workspaceId, projectId: null }} absence={here.absence} /> : null}
    </SettingsSection>
  );
}
