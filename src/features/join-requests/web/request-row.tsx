import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ProjectRole } from '#contract/permissions';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { JoinRequest } from '../contract.ts';
import { approveRequest, declineRequest } from './data.ts';
import styles from './join-requests.module.css';

const ROLES: { value: ProjectRole; label: string }[] = [
  { value: 'VIEWER', label: 'Viewer' },
  { value: 'COMMENTER', label: 'Commenter' },
  { value: 'MEMBER', label: 'Member' },
  { value: 'ADMIN', label: 'Admin' },
];

/** Somebody who asks to join, with their words; what they become is chosen before they are let in. */
export function RequestRow({ request, now }: { request: JoinRequest; now: number }) {
  const { user, message, createdAt } = request;
  const [role, setRole] = useState<ProjectRole>('MEMBER');
  const act = useSubmit(async (how: 'approve' | 'decline') => {
    await (how === 'approve' ? approveRequest(request, role) : declineRequest(request));
    toast.success(how === 'approve' ? `${user.name} is in` : `Declined ${user.name}`);
  });
  return (
    <li className={styles.row} data-row="">
      <Avatar name={user.name} id={user.id} image={user.avatar} size={28} decorative />
      <div className={styles.who}>
        <Text as="span" strong truncate>
          {user.name}
        </Text>
        <Text as="span" size="small" tone="muted" truncate>
          {user.email} · {relativeTime(createdAt, now)}
        </Text>
        {message ? (
          <Text as="span" size="small" className={styles.message}>
            “{message}”
          </Text>
        ) : null}
        {act.error ? (
          <Text as="span" size="small" tone="danger" role="alert">
            {act.error.message}
          </Text>
        ) : null}
      </div>
      <div className={styles.acts}>
        <div className={styles.role}>
          <Select
            label={`Role of ${user.name}`}
            hideLabel
            size="m"
            options={ROLES}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as ProjectRole)}
          />
        </div>
        <Button
          icon={<Check />}
          busy={act.isPending}
          aria-label={`Approve ${user.name}`}
          onClick={() => void act.submit('approve')}
        >
          Approve
        </Button>
        <Button
          variant="ghost"
          icon={<X />}
          busy={act.isPending}
          aria-label={`Decline ${user.name}`}
          onClick={() => void act.submit('decline')}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
