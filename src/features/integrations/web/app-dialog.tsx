import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import type { AppProviderName } from '../fields.ts';
import * as words from './app-words.ts';
import { connectApp, type Place } from './data.ts';
import { HookAddress } from './hook-address.tsx';
import styles from './integrations.module.css';

interface AppDialogProps {
  place: Place;
  integration: Integration;
  provider: AppProviderName;
  onClose: () => void;
}

type Field = 'application' | 'publicKey' | 'token' | 'secret';

/** What each chat needs, in the order in which it shows it; with the fewest and the most characters. */
const FIELDS: Readonly<Record<AppProviderName, readonly Field[]>> = {
  slack: ['token', 'secret'],
  discord: ['application', 'publicKey', 'token'],
};
const LENGTHS: Readonly<Record<Field, { fewest: number; most: number }>> = {
  application: { fewest: 15, most: 20 },
  publicKey: { fewest: 64, most: 64 },
  token: { fewest: 1, most: 300 },
  secret: { fewest: 16, most: 128 },
};

/** The address for the app of a chat, and what it needs from there. */
export function AppDialog({ place, integration, provider, onClose }: AppDialogProps) {
  const form = useId();
  const fields = FIELDS[provider];
  const [entered, setEntered] = useState<Partial<Record<Field, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const valueOf = (field: Field): string => (entered[field] ?? '').trim();
  const saving = useSubmit(async () => {
    const { token = '', ...others } = Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
    await connectApp(place, integration, { token, ...others });
    toast.success(words.connected);
    onClose();
  });
  const absent = Object.fromEntries(
    fields.filter((field) => valueOf(field).length < LENGTHS[field].fewest).map((field) => [field, words.missing[field]]),
  );
  const errors: Readonly<Record<string, string>> = isTried ? { ...saving.fields, ...absent } : {};
  const handleSubmit = () => {
    setIsTried(true);
    if (Object.keys(absent).length === 0) void saving.submit(undefined);
  };
  return (
    <Dialog
      open
      isKept
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.titles[provider]}
      description={words.hints[provider]}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {words.connectApp}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <HookAddress url={integration.appUrl ?? ''} />
        <Text size="small" tone="muted">
          {words.steps[provider]}
        </Text>
        <Form
          id={form}
          busy={saving.isPending}
          error={Object.keys(saving.fields).length > 0 ? undefined : saving.error?.message}
          onSubmit={handleSubmit}
        >
          {fields.map((field) => (
            <TextField
              key={field}
              label={words.labels[field]}
              hint={field === 'token' ? words.tokenHints[provider] : words.fieldHints[field]}
              type={field === 'token' || field === 'secret' ? 'password' : 'text'}
              value={entered[field] ?? ''}
              error={errors[field] ?? null}
              autoComplete="off"
              maxLength={LENGTHS[field].most}
              onChange={(event) => setEntered({ ...entered, [field]: event.currentTarget.value })}
            />
          ))}
        </Form>
      </div>
    </Dialog>
  );
}
