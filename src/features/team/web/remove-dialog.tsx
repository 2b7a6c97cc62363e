import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { TeamMember } from '../contract.ts';
import styles from './team.module.css';

export interface RemoveDialogProps {
  member: TeamMember;
  /** Those who could take over the work. */
  others: readonly TeamMember[];
  onRemove: (reassignTo: string | null) => void;
  onClose: () => void;
}

/** Asks before somebody is removed, and to whom their open work goes. */
export function RemoveDialog({ member, others, onRemove, onClose }: RemoveDialogProps) {
  const [heir, setHeir] = useState('');
  const { name, activeTasks } = member;
  const options = [
    { value: '', label: 'Nobody: unassigned' },
    ...others
      .filter((other) => other.isActive && other.userId !== member.userId)
      .map((other) => ({ value: other.userId, label: other.name })),
  ];
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              onRemove(heir === '' ? null : heir);
              onClose();
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      <div className={styles.asking}>
        <Text tone="muted">
          They lose this workspace and all of its projects at once. What they wrote and did stays. To come back they need an
          invitation.
        </Text>
        <Select
          label="Their open tasks and issues go to"
          hint={
            activeTasks > 0 ? `${activeTasks === 1 ? '1 open task' : `${activeTasks} open tasks`} that you can see.` : undefined
          }
          options={options}
          value={heir}
          onChange={(event) => setHeir(event.currentTarget.value)}
        />
        <Text size="small" tone="faint">
          Where that person may not see a project, its work stays unassigned. A project that nobody else administers gets them as
          its admin, or you. A private one gets one of its own members, or the owners choose. The audit log says so.
        </Text>
      </div>
    </Dialog>
  );
}
