import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ProjectRole } from '#contract/permissions';
import { projectRoleSentence } from '#contract/role-sentences';
import { projectRoleOptions } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { ChoiceMenu } from '#ui/choice-menu';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { JoinRequest } from '../contract.ts';
import { approveRequest, declineRequest } from './data.ts';
import styles from './join-requests.module.css';
import * as words from './words.ts';

const ROLES = projectRoleOptions.map((option) => ({ ...option, description: projectRoleSentence(option.value) }));

/** A request to join, with its message and the role that the person gets on approval. */
export function RequestRow({ request, now }: { request: JoinRequest; now: number }) {
  const { user, message, createdAt } = request;
  const [role, setRole] = useState<ProjectRole>('MEMBER');
  const act = useSubmit(async (how: 'approve' | 'decline') => {
    await (how === 'approve' ? approveRequest(request, role) : declineRequest(request));
    toast.success(how === 'approve' ? words.memberAdded(user.name) : words.requestDeclined(user.name));
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
        <ChoiceMenu label={words.roleFor(user.name)} choices={ROLES} value={role} onChange={setRole} />
        <Button
          icon={<Check />}
          data-first-act
          busy={act.isPending}
          aria-label={words.approveNamed(user.name)}
          onClick={() => void act.submit('approve')}
        >
          {words.approve}
        </Button>
        <Button
          variant="ghost"
          icon={<X />}
          busy={act.isPending}
          aria-label={words.declineNamed(user.name)}
          onClick={() => void act.submit('decline')}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
}
