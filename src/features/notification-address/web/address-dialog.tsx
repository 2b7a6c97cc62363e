import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { AddressKind } from '../contract.ts';
import { kinds } from '../fields.ts';
import { needsOf } from '../rules.ts';
import { setAddress } from './data.ts';
import * as words from './words.ts';

const options = kinds.map((value) => ({ value, label: words.kinds[value] }));

interface AddressDialogProps {
  /** False if it replaces an address. */
  isNew: boolean;
  onClose: () => void;
}

/** Enters the address of another service: its app, and what that needs. */
export function AddressDialog({ isNew, onClose }: AddressDialogProps) {
  const form = useId();
  const [kind, setKind] = useState<AddressKind>('NTFY');
  const [entered, setEntered] = useState({ url: '', token: '', chat: '' });
  const needs = needsOf[kind];
  const title = isNew ? words.setAddress : words.changeAddress;
  const saving = useSubmit(async () => {
    const { url, token, chat } = entered;
    await setAddress({
      kind,
      ...(needs.url && url !== '' && { url: url.trim() }),
      ...(needs.token !== 'none' && token !== '' && { token }),
      ...(needs.chat && chat !== '' && { chat }),
    });
    toast.success(words.addressSet);
    onClose();
  });
  const { fields } = saving;
  const isOfField = Object.keys(fields).length > 0;
  const field = (name: keyof typeof entered, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={entered[name]}
      error={fields[name] ?? null}
      autoComplete="off"
      spellCheck={false}
      {...(name === 'url' && { type: 'url', inputMode: 'url' as const })}
      onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={words.dialogHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={saving.isPending}
        error={isOfField ? undefined : saving.error?.message}
        onSubmit={() => void saving.submit(undefined)}
      >
        <Select
          label={words.app}
          value={kind}
          options={options}
          onChange={(event) => {
            setKind(event.currentTarget.value as AddressKind);
            saving.reset();
          }}
        />
        {needs.url ? field('url', words.address, words.addressHints[kind]) : null}
        {needs.token === 'none' ? null : field('token', words.token, words.tokenHints[kind])}
        {needs.chat ? field('chat', words.chat, words.chatHint) : null}
      </Form>
    </Dialog>
  );
}
