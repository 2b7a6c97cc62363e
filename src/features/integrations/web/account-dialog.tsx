import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import type { AccountProviderName } from '../fields.ts';
import { beginAccount, type Place } from './data.ts';
import * as words from './words.ts';

interface AccountDialogProps {
  place: Place;
  provider: AccountProviderName;
  onClose: () => void;
}

/** What a new account will be used for. It leads to the page of the service on which the person allows that. */
export function AccountDialog({ place, provider, onClose }: AccountDialogProps) {
  const form = useId();
  const [name, setName] = useState(words.names[provider]);
  const [isTried, setIsTried] = useState(false);
  const leaving = useSubmit(() => beginAccount(place, provider, name.trim()));
  const isNamed = name.trim() !== '';
  const handleSubmit = () => {
    setIsTried(true);
    if (isNamed) void leaving.submit(undefined);
  };
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.connectTo(words.names[provider])}
      description={words.sponsorHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={leaving.isPending}>
            {words.continueTo(words.names[provider])}
          </Button>
        </>
      }
    >
      <Form id={form} busy={leaving.isPending} error={leaving.error?.message} onSubmit={handleSubmit}>
        <TextField
          label={words.name}
          maxLength={80}
          value={name}
          error={isTried && !isNamed ? words.nameMissing : (leaving.fields['name'] ?? null)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text size="small" tone="muted">
          {place.projectId === null ? words.accountHints[provider].workspace : words.accountHints[provider].project}
        </Text>
        <Text size="small" tone="faint">
          {words.accountAllows[provider]}
        </Text>
      </Form>
    </Dialog>
  );
}
