import { X } from 'lucide-react';
import { useState } from 'react';
import type { ProjectRole } from '#contract/permissions';
import type { TeamMember } from '#features/workspaces/contract';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { useSession } from '#web/session';
import { projectRoleName, projectRoleOptions } from './project-words.ts';
import type { MemberActions } from './use-member-actions.ts';
import styles from './project-dialog.module.css';

export interface MemberRowProps {
  member: TeamMember;
  mayManage: boolean;
  actions: MemberActions;
}

/** One member: role and removal for who may manage them, leaving for oneself. Asked about in place, for the list is a dialog already. */
export function MemberRow({ member, mayManage, actions }: MemberRowProps) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isMe = member.userId === user?.id;
  return (
    <li className={styles.member}>
      <Avatar name={member.name} id={member.userId} image={member.avatar} size={28} decorative />
      <div className={styles.who}>
        <Text truncate strong>
          {member.name}
          {isMe ? ' (you)' : null}
        </Text>
        <Text size="small" tone="muted" truncate>
          {isAsking ? (isMe ? 'Leave this project?' : 'Remove from this project?') : member.email}
        </Text>
      </div>
      {isAsking ? (
        <>
          <Button autoFocus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="danger" busy={actions.isPending} onClick={() => actions.remove(member)}>
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </>
      ) : (
        <>
          <Role member={member} mayManage={mayManage} actions={actions} />
          <span className={styles.out}>
            {isMe ? (
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Leave
              </Button>
            ) : mayManage ? (
              <IconButton label={`Remove ${member.name}`} icon={<X />} onClick={() => setAsking(true)} />
            ) : null}
          </span>
        </>
      )}
    </li>
  );
}

function Role({ member, mayManage, actions }: MemberRowProps) {
  if (!mayManage) {
    return (
      <Text size="small" tone="muted">
        {projectRoleName(member.role)}
      </Text>
    );
  }
  return (
    <div className={styles.role}>
      <Select
        label={`Role of ${member.name}`}
        hideLabel
        size="m"
        options={projectRoleOptions}
        value={member.role}
        disabled={actions.isPending}
        onChange={(event) => actions.changeRole(member, event.currentTarget.value as ProjectRole)}
      />
    </div>
  );
}
