import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { newId } from '#contract/new-id';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { revalidate } from '#web/swr';
import { useSubmit } from '#web/use-submit';
import { runCalls } from '../asked.ts';
import { addressesKey, useAddresses } from '../data.ts';
import * as words from './form-words.ts';
import styles from './fields.module.css';

interface AddressDialogProps {
  projectId: string;
  onCreated: (addressId: string) => void;
  onClose: () => void;
}

/** The addresses that workflows of a project can call. What is behind the host is a secret, and is in no answer. */
export function AddressDialog({ projectId, onCreated, onClose }: AddressDialogProps) {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState({ name: '', url: '' });
  const [key, setKey] = useState(newId);
  const [leaving, setLeaving] = useState<string | null>(null);
  const known = useAddresses(projectId).data ?? [];
  const adding = useSubmit(async () => {
    const body = { name: fields.name.trim(), url: fields.url.trim() };
    const { id } = await runCalls.post('create-workflow-address', { query: { projectId }, body, idempotencyKey: key });
    await revalidate(addressesKey(projectId));
    onCreated(id);
    onClose();
  });
  const deleting = useSubmit(async (addressId: string) => {
    await runCalls.delete('delete-workflow-address', { query: { addressId } });
    await revalidate(addressesKey(projectId));
  });
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setKey(newId());
    adding.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addresses}
      description={words.addressesHint}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" type="submit" form={form} busy={adding.isPending}>
            {words.addAddress}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {known.length === 0 ? null : (
          <ul className={styles.lines} aria-label={words.addresses}>
            {known.map(({ id, name, host }) => (
              <li key={id} className={styles.line}>
                <div>
                  <Text>{name}</Text>
                  <Text size="small" tone="muted">
                    {host}
                  </Text>
                </div>
                {leaving === id ? (
                  <div role="group" aria-label={words.deleteNamed(name)}>
                    <Text size="small">{words.deleteAddressHint(name)}</Text>
                    <Button size="s" onClick={() => setLeaving(null)}>
                      {words.keepAddress}
                    </Button>{' '}
                    <Button size="s" variant="danger" busy={deleting.isPending} onClick={() => void deleting.submit(id)}>
                      {words.deleteAddress}
                    </Button>
                  </div>
                ) : (
                  <IconButton label={words.deleteNamed(name)} icon={<Trash2 />} onClick={() => setLeaving(id)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {deleting.error ? (
          <Text size="small" tone="danger" role="alert">
            {deleting.error.message}
          </Text>
        ) : null}
        <Form
          id={form}
          onSubmit={() => void adding.submit(undefined)}
          error={adding.error && Object.keys(adding.fields).length === 0 ? adding.error.message : null}
        >
          <TextField
            ref={first}
            label={words.name}
            placeholder={words.addressNameExample}
            maxLength={80}
            value={fields.name}
            error={adding.fields['name']}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextField
            label={words.url}
            hint={words.urlHint}
            inputMode="url"
            maxLength={2000}
            value={fields.url}
            error={adding.fields['url']}
            onChange={({ currentTarget }) => set({ url: currentTarget.value })}
          />
        </Form>
      </div>
    </Dialog>
  );
}
