import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import { enterSecret, type Place } from './data.ts';
import { HookAddress } from './hook-address.tsx';
import styles from './integrations.module.css';
import * as words from './words.ts';

interface SecretDialogProps {
  place: Place;
  integration: Integration;
  onClose: () => void;
}

/** The address for a service that makes the secret itself, and a field for that secret. */
export function SecretDialog({ place, integration, onClose }: SecretDialogProps) {
  const form = useId();
  const [secret, setSecret] = useState('');
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(async () => {
    await enterSecret(place, integration, secret.trim());
    toast.success(words.secretSaved);
    onClose();
  });
  const { provider, hookUrl } = integration;
  const isEntered = secret.trim().length >= 16;
  const handleSubmit = () => {
    setIsTried(true);
    if (isEntered) void saving.submit(undefined);
  };
  return (
    <Dialog
      open
      isKept
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.hookTitle(words.names[provider])}
      description={words.deploymentSteps}
      actions={
        <>
          <Button onClick={onClose}>{words.later}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {words.saveSecret}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <HookAddress url={hookUrl ?? ''} />
        <Form id={form} busy={saving.isPending} error={saving.error?.message} onSubmit={handleSubmit}>
          <TextField
            label={words.secret}
            value={secret}
            maxLength={128}
            autoComplete="off"
            error={isTried && !isEntered ? words.secretMissing : (saving.fields['secret'] ?? null)}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          <Text size="small" tone="muted">
            {words.serviceSecretHint}
          </Text>
        </Form>
      </div>
    </Dialog>
  );
}
