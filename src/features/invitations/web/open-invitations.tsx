import { MailX, Send } from 'lucide-react';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { workspaceRoleName } from '#features/workspaces/web';
import type { Invitation } from '../contract.ts';
import { resend, revoke } from './data.ts';
import styles from './invitations.module.css';

interface OpenInvitationsProps {
  workspaceId: string;
  invitations: readonly Invitation[];
  onChanged: () => void;
}

/** Invitations without an answer: send again, or take back. */
export function OpenInvitations({ workspaceId, invitations, onChanged }: OpenInvitationsProps) {
  const act = useSubmit(async ({ id, email, how }: { id: string; email: string; how: 'resend' | 'revoke' }) => {
    await (how === 'resend' ? resend : revoke)(workspaceId, [id]);
    toast.success(how === 'resend' ? `Sent again to ${email}` : `Took back the invitation of ${email}`);
    onChanged();
  });
  if (invitations.length === 0) return null;
  return (
    <section className={styles.open}>
      <Heading level={3} size="strong">
        Waiting for an answer
      </Heading>
      {act.error ? (
        <Text tone="danger" role="alert">
          {act.error.message}
        </Text>
      ) : null}
      <ul className={styles.list}>
        {invitations.map(({ id, email, role, status }) => (
          <li key={id} className={styles.row}>
            <Text truncate className={styles.email}>
              {email}
            </Text>
            <Text size="small" tone={status === 'EXPIRED' ? 'warning' : 'faint'}>
              {status === 'EXPIRED' ? 'Expired' : workspaceRoleName(role)}
            </Text>
            <IconButton
              size="s"
              label={`Send again to ${email}`}
              icon={<Send />}
              onClick={() => void act.submit({ id, email, how: 'resend' })}
            />
            <IconButton
              size="s"
              label={`Take back the invitation of ${email}`}
              icon={<MailX />}
              onClick={() => void act.submit({ id, email, how: 'revoke' })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
