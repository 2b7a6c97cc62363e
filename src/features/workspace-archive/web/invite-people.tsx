import { useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Text } from '#ui/text';
import { useSubmit } from '#web/use-submit';
import type { ArchivedMember } from '../contract.ts';
import { invite } from './import-data.ts';
import styles from './workspace-archive.module.css';
import * as words from './words.ts';

/** Offers to invite the people of an archive to its workspace. Nobody is invited without being selected. */
export function InvitePeople({ workspaceId, people }: { workspaceId: string; people: readonly ArchivedMember[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [invited, setInvited] = useState(0);
  const sending = useSubmit(async () => {
    await invite(workspaceId, [...selected]);
    setInvited(selected.size);
  });
  if (invited > 0) return <Text role="status">{words.invited(invited)}</Text>;
  const toggle = (email: string) =>
    setSelected((before) => new Set(before.has(email) ? [...before].filter((one) => one !== email) : [...before, email]));
  return (
    <fieldset className={styles.people}>
      <legend>
        <Text strong>{words.invitePeople}</Text>
      </legend>
      {people.map(({ name, email }) => (
        <Checkbox key={email} label={name || email} hint={email} checked={selected.has(email)} onChange={() => toggle(email)} />
      ))}
      <Button disabled={selected.size === 0} busy={sending.isPending} onClick={() => void sending.submit(undefined)}>
        {words.sendInvitations}
      </Button>
      {sending.error ? (
        <Text tone="danger" role="alert">
          {sending.error.message}
        </Text>
      ) : null}
    </fieldset>
  );
}
