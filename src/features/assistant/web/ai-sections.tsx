import { useState } from 'react';
import { mayAsMember } from '#contract/permissions';
import type { Workspace } from '#features/workspaces/contract';
import { LinkButton } from '#ui/link-button';
import { Banner } from '#ui/banner';
import { Section, Sections } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { AiSettings } from '../contract.ts';
import { ModelForm } from './model-form.tsx';
import { PromptsSection } from './prompts-section.tsx';
import { RulesForm } from './rules-form.tsx';
import { saveAiSettings, type SettingsChange, useAiSettings } from './settings-data.ts';
import * as words from './settings-words.ts';
import { UsageSection } from './usage-section.tsx';

export interface AiSectionsProps {
  workspace: Workspace;
}

/** How the assistant of a workspace works: whether it is on, its model, its limits, and how much it was used. */
export function AiSections({ workspace }: AiSectionsProps) {
  const { data, status, error, retry } = useAiSettings(workspace.id);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.aiSettings} size="inline" />;
  if (data === undefined)
    return (
      <Loading label={words.loadingSettings}>
        <SkeletonText lines={6} />
      </Loading>
    );
  return <Loaded workspace={workspace} fetched={data} onStale={retry} />;
}

interface LoadedProps extends AiSectionsProps {
  fetched: AiSettings;
  onStale: () => void;
}

function Loaded({ workspace, fetched, onStale }: LoadedProps) {
  const [answered, setAnswered] = useState(fetched);
  // The answer to a change is newer than what was fetched before it.
  const settings = answered.version > fetched.version ? answered : fetched;
  const save = async (change: SettingsChange): Promise<void> => {
    setAnswered(await saveAiSettings(workspace.id, { ...change, version: settings.version }));
    onStale();
    toast.success(words.saved, { id: 'ai-settings' });
  };
  const switching = useSubmit((isEnabled: boolean) => save({ isEnabled }));
  const isDisabled = workspace.isReadOnly;
  const membership = { workspaceRole: workspace.role, isBilling: workspace.isBilling };
  return (
    <Sections>
      <Section title={words.assistant} description={words.assistantHint}>
        {settings.isInPlan ? null : (
          <Banner
            tone="warning"
            action={
              mayAsMember(membership, 'manageBilling') ? (
                <LinkButton size="s" to={`/workspace/${workspace.id}/billing`}>
                  {words.choosePlan}
                </LinkButton>
              ) : null
            }
          >
            {words.notInPlan}
          </Banner>
        )}
        {isDisabled ? <Text tone="warning">{words.readOnly}</Text> : null}
        <Switch
          label={words.allowAssistant}
          hint={words.offHint}
          checked={settings.isEnabled}
          disabled={isDisabled}
          onChange={({ currentTarget }) => void switching.submit(currentTarget.checked)}
        />
        {switching.error ? (
          <Text size="small" tone="danger" role="alert">
            {switching.error.message}
          </Text>
        ) : null}
      </Section>
      <ModelForm key={`model ${settings.provider} ${settings.baseUrl} ${settings.model}`} {...{ settings, isDisabled, save }} />
      <RulesForm
        key={`rules ${settings.dataScope} ${settings.monthlyTokens} ${settings.retentionDays}`}
        {...{ settings, isDisabled, save }}
      />
      <PromptsSection {...{ settings, isDisabled, save }} />
      <UsageSection workspaceId={workspace.id} />
    </Sections>
  );
}
