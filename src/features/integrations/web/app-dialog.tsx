import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import * as words from './app-words.ts';
import { connectApp, type Place } from './data.ts';
import { HookAddress } from './hook-address.tsx';
import styles from './integrations.module.css';

interface AppDialogProps {
  place: Place;
  integration: Integration;
  onClose: () => void;
}

type Field = 'token' | 'secret';

/** The address for the app of a chat, and what it needs from there. */
export function AppDialog({ place, integration, onClose }: AppDialogProps) {
  const form = useId();
  const [entered, setEntered] = useState({ token: '', secret: '' });
  const [isTried, setIsTried] = useState(false);
  const [token, secret] = [entered.token.trim(), entered.secret.trim()];
  const saving = useSubmit(async () => {
    await connectApp(place, integration, { token, secret });
    toast.success(words.connected);
    onClose();
  });
  const absent: Partial<Record<Field, string>> = {
    ...(token === '' && { token: words.tokenMissing }),
    ...(secret.length < 16 && { secret: words.secretMissing }),
  };
  const errors: Readonly<Record<string, string>> = isTried ? { ...saving.fields, ...absent } : {};
  const handleSubmit = () => {
    setIsTried(true);
    if (Object.keys(absent).length === 0) void saving.submit(undefined);
  };
  const field = (name: Field, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="password"
      value={entered[name]}
      error={errors[name] ?? null}
      autoComplete="off"
      maxLength={name === 'token' ? 300 : 128}
      onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      open
      isKept
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.hint}
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
          {words.steps}
        </Text>
        <Form
          id={form}
          busy={saving.isPending}
          error={Object.keys(saving.fields).length > 0 ? undefined : saving.error?.message}
          onSubmit={handleSubmit}
        >
          {field('token', words.token, words.tokenHint)}
          {field('secret', words.secret, words.secretHint)}
        </Form>
      </div>
    </Dialog>
  );
}
