import { useState } from 'react';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Form, FormActions } from '#ui/form';
import { Section } from '#ui/section';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { AiSettings } from '../contract.ts';
import { type ProviderKind, providerKinds } from '../fields.ts';
import { type SettingsChange, testAiSettings } from './settings-data.ts';
import * as words from './settings-words.ts';

export interface SettingsFormProps {
  settings: AiSettings;
  isDisabled: boolean;
  save: (change: SettingsChange) => Promise<void>;
}

/** Who answers: the model of the server's operator, or a provider of the workspace's own. */
export function ModelForm({ settings, isDisabled, save }: SettingsFormProps) {
  const [provider, setProvider] = useState(settings.provider);
  const [baseUrl, setBaseUrl] = useState(settings.baseUrl ?? '');
  const [model, setModel] = useState(settings.model ?? '');
  const [apiKey, setApiKey] = useState('');
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(save);
  const isOwn = provider !== 'OPERATOR';
  const needsUrl = provider === 'OPENAI_COMPATIBLE';
  const hasKey = settings.hasKey && provider === settings.provider && baseUrl.trim() === (settings.baseUrl ?? '');
  const missing = {
    url: needsUrl && baseUrl.trim() === '' ? words.baseUrlMissing : null,
    model: isOwn && model.trim() === '' ? words.modelMissing : null,
  };
  const handleSubmit = async () => {
    setIsTried(true);
    if (missing.url !== null || missing.model !== null) return;
    await saving.submit({
      provider,
      baseUrl: isOwn && baseUrl.trim() !== '' ? baseUrl.trim() : null,
      model: isOwn ? model.trim() : null,
      ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }),
    });
    setApiKey('');
  };
  const removal = useSubmit(async () => {
    await save({ apiKey: null });
    toast.success(words.keyRemoved, { id: 'ai-settings' });
  });
  const remove = async () => {
    const asked = { title: words.confirmKeyRemoval, description: words.keyRemovalEffect, confirmLabel: words.removeKey };
    if (await confirm({ ...asked, danger: true })) await removal.submit(undefined);
  };
  return (
    <Section title={words.modelSection} description={words.modelSectionHint}>
      <Form busy={saving.isPending} error={saving.error?.message ?? removal.error?.message} onSubmit={() => void handleSubmit()}>
        <Select
          label={words.provider}
          value={provider}
          disabled={isDisabled}
          options={providerKinds.map((value) => ({ value, label: words.providers[value] }))}
          hint={
            isOwn
              ? undefined
              : settings.operatorModel === null
                ? words.noOperatorModel
                : words.operatorModel(settings.operatorModel)
          }
          onChange={({ currentTarget }) => setProvider(currentTarget.value as ProviderKind)}
        />
        {isOwn ? (
          <>
            {needsUrl ? (
              <TextField
                label={words.baseUrl}
                hint={words.baseUrlHint}
                type="url"
                inputMode="url"
                maxLength={2000}
                disabled={isDisabled}
                value={baseUrl}
                error={isTried ? (missing.url ?? saving.fields['baseUrl'] ?? null) : null}
                onChange={({ currentTarget }) => setBaseUrl(currentTarget.value)}
              />
            ) : null}
            <TextField
              label={words.model}
              hint={words.modelHint}
              maxLength={200}
              autoComplete="off"
              disabled={isDisabled}
              value={model}
              error={isTried ? (missing.model ?? saving.fields['model'] ?? null) : null}
              onChange={({ currentTarget }) => setModel(currentTarget.value)}
            />
            <TextField
              label={words.apiKey}
              hint={hasKey ? words.keyStored : words.keyHint}
              type="password"
              autoComplete="new-password"
              maxLength={500}
              disabled={isDisabled}
              value={apiKey}
              error={isTried ? (saving.fields['apiKey'] ?? null) : null}
              onChange={({ currentTarget }) => setApiKey(currentTarget.value)}
            />
          </>
        ) : null}
        <FormActions>
          <Button variant="primary" type="submit" busy={saving.isPending} disabled={isDisabled}>
            {words.save}
          </Button>
          {hasKey && isOwn ? (
            <Button busy={removal.isPending} disabled={isDisabled} onClick={() => void remove()}>
              {words.removeKey}
            </Button>
          ) : null}
          <TestButton settings={settings} isDisabled={isDisabled} />
        </FormActions>
      </Form>
    </Section>
  );
}

function TestButton({ settings, isDisabled }: { settings: AiSettings; isDisabled: boolean }) {
  const [said, setSaid] = useState<{ text: string; isGood: boolean } | null>(null);
  const testing = useSubmit(async () => {
    setSaid(null);
    const { isWorking, problem, model, milliseconds } = await testAiSettings(settings.workspaceId);
    const text = isWorking
      ? words.testWorked(model ?? words.testModel, milliseconds)
      : problem === null
        ? words.testFailed
        : words.problems[problem];
    setSaid({ text, isGood: isWorking });
  });
  const shown = testing.error ? { text: testing.error.message, isGood: false } : said;
  return (
    <>
      <Button
        busy={testing.isPending}
        disabled={isDisabled}
        title={words.testHint}
        onClick={() => void testing.submit(undefined)}
      >
        {words.test}
      </Button>
      {shown === null ? null : (
        <Text as="span" tone={shown.isGood ? 'success' : 'danger'} role="status">
          {shown.text}
        </Text>
      )}
    </>
  );
}
