import { useState } from 'react';
import { Button } from '#ui/button';
import { Form, FormActions } from '#ui/form';
import { Section } from '#ui/section';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { type DataScope, dataScopes } from '../fields.ts';
import type { SettingsFormProps } from './model-form.tsx';
import * as words from './settings-words.ts';

/** What the assistant may look up, how much it may use, and how long chats stay. */
export function RulesForm({ settings, isDisabled, save }: SettingsFormProps) {
  const [dataScope, setDataScope] = useState(settings.dataScope);
  const [tokens, setTokens] = useState(typed(settings.monthlyTokens));
  const [days, setDays] = useState(typed(settings.retentionDays));
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(save);
  const switching = useSubmit((allowsAuto: boolean) => save({ allowsAuto }));
  const [monthlyTokens, retentionDays] = [numberOf(tokens), numberOf(days)];
  const wrong = {
    tokens: isWithin(monthlyTokens, 1000, 1_000_000_000_000) ? null : words.monthlyTokensWrong,
    days: isWithin(retentionDays, 1, 3650) ? null : words.retentionWrong,
  };
  const handleSubmit = () => {
    setIsTried(true);
    if (wrong.tokens === null && wrong.days === null) void saving.submit({ dataScope, monthlyTokens, retentionDays });
  };
  return (
    <Section title={words.rules}>
      <Form busy={saving.isPending} error={saving.error?.message ?? switching.error?.message} onSubmit={handleSubmit}>
        <Select
          label={words.dataScope}
          value={dataScope}
          disabled={isDisabled}
          options={dataScopes.map((value) => ({ value, label: words.dataScopes[value] }))}
          onChange={({ currentTarget }) => setDataScope(currentTarget.value as DataScope)}
        />
        <TextField
          label={words.monthlyTokens}
          hint={words.monthlyTokensHint}
          inputMode="numeric"
          maxLength={20}
          disabled={isDisabled}
          value={tokens}
          error={isTried ? wrong.tokens : null}
          onChange={({ currentTarget }) => setTokens(currentTarget.value)}
        />
        <TextField
          label={words.retention}
          hint={words.retentionHint}
          inputMode="numeric"
          maxLength={6}
          disabled={isDisabled}
          value={days}
          error={isTried ? wrong.days : null}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <FormActions>
          <Button variant="primary" type="submit" busy={saving.isPending} disabled={isDisabled}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
      <Switch
        label={words.allowAuto}
        hint={words.allowAutoHint}
        checked={settings.allowsAuto}
        disabled={isDisabled}
        onChange={({ currentTarget }) => void switching.submit(currentTarget.checked)}
      />
    </Section>
  );
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** Null for nothing, and NaN for what is no number. People write 100,000. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(/[\s,]/g, '')));

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value === null || (Number.isInteger(value) && value >= least && value <= most);
