import { useState } from 'react';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { knownApiConfig } from '#web/api-config';
import { copied } from '#web/copied';
import { revalidate } from '#web/swr';
import { useSubmit } from '#web/use-submit';
import { calls, detailsKey, useDetails } from '../data.ts';
import * as words from './form-words.ts';
import styles from './fields.module.css';

/** The address that starts a workflow. Its secret is made here and shown once: no response contains it. */
export function HookAddress({ workflowId }: { workflowId: string }) {
  const hasHook = useDetails(workflowId).data?.hasHook ?? false;
  const [address, setAddress] = useState<string | null>(null);
  const making = useSubmit(async () => {
    const secret = newSecret();
    await calls.put('set-workflow-hook', { query: { workflowId }, body: { secret } });
    setAddress(`${knownApiConfig()?.apiUrl || location.origin}/api/workflow/${workflowId}/${secret}`);
    await revalidate(detailsKey(workflowId));
  });
  const make = async () => {
    const asked = { title: words.confirmNewAddress, description: words.newAddressHint, confirmLabel: words.newAddress };
    if (!hasHook || (await confirm(asked))) await making.submit(undefined);
  };
  return (
    <div className={styles.checks}>
      {address === null ? (
        <Text tone="muted">{hasHook ? words.hasAddress : words.noAddress}</Text>
      ) : (
        <div className={styles.line}>
          <TextField label={words.addressOfWorkflow} hint={words.addressOnce} readOnly size="m" value={address} />
          <Button onClick={() => void copied(address, words.addressCopied)}>{words.copyAddress}</Button>
        </div>
      )}
      <div>
        <Button busy={making.isPending} onClick={() => void make()}>
          {hasHook ? words.newAddress : words.createAddress}
        </Button>
      </div>
      {making.error ? (
        <Text size="small" tone="danger" role="alert">
          {making.error.message}
        </Text>
      ) : null}
    </div>
  );
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
