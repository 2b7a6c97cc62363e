import { Link, MailX, Send } from 'lucide-react';
import { workspaceRoleName } from '#features/workspaces/web';
import { Badge } from '#ui/badge';
import { Checkbox } from '#ui/checkbox';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { copied } from '#web/copied';
import type { Invitation } from '../contract.ts';
import { linkOf, useInvitesByMail } from './data.ts';
import type { Renewing } from './use-renewing.ts';
import { expiryOf, isOpen, mayResend, statusName, statusTone } from './words.ts';
import styles from './invitations.module.css';
import * as words from './words.ts';

interface InvitationRowProps {
  invitation: Invitation;
  /** The project of the invitation, if the list has several. */
  projectName: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
  renewing: Renewing;
  now: number;
}

/** One invitation: address, role, inviter and status, and its actions. */
export function InvitationRow({ invitation, projectName, isChosen, onToggle, renewing, now }: InvitationRowProps) {
  const { email, role, department, inviter, status } = invitation;
  const expiry = expiryOf(invitation, now);
  const invitesByMail = useInvitesByMail();
  return (
    <li className={styles.row} data-row="" data-chosen={isChosen || undefined}>
      <Checkbox
        hideLabel
        label={words.selectInvitationFor(email)}
        checked={isChosen}
        disabled={!mayResend(invitation)}
        onChange={onToggle}
      />
      <div className={styles.who}>
        <Text as="span" strong truncate>
          {email}
        </Text>
        <Text as="span" size="small" tone="muted" truncate>
          {[workspaceRoleName(role), department, projectName, words.invitedBy(inviter.name)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={styles.state}>
        <Badge tone={statusTone(status)}>{statusName(status)}</Badge>
        {expiry ? (
          <Text as="span" size="small" tone="faint" numeric>
            {expiry}
          </Text>
        ) : null}
      </div>
      <div className={styles.acts}>
        {invitesByMail ? <Sending invitation={invitation} renewing={renewing} /> : null}
        {invitesByMail === false && mayResend(invitation) ? (
          <IconButton
            label={words.copyNewLinkFor(email)}
            icon={<Link />}
            disabled={renewing.isPending}
            onClick={() => void renewing.copyNewLink(invitation)}
          />
        ) : null}
        {isOpen(invitation) ? (
          <IconButton
            label={words.revokeInvitationFor(email)}
            icon={<MailX />}
            onClick={() => void renewing.revoke([invitation])}
          />
        ) : null}
      </div>
    </li>
  );
}

/** With email: resends the invitation, or copies a link without a token that works for the confirmed email address only. */
function Sending({ invitation, renewing }: Pick<InvitationRowProps, 'invitation' | 'renewing'>) {
  const { id, email, status } = invitation;
  return (
    <>
      {status === 'PENDING' ? (
        <IconButton
          label={words.copyLinkFor(email)}
          icon={<Link />}
          onClick={() => void copied(location.origin + linkOf(id), words.linkCopied(email))}
        />
      ) : null}
      {mayResend(invitation) ? (
        <IconButton label={words.resendTo(email)} icon={<Send />} onClick={() => void renewing.resend([invitation])} />
      ) : null}
    </>
  );
}
