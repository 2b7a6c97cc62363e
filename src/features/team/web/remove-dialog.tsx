import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { TeamMember } from '../contract.ts';
import styles from './team.module.css';
import * as words from './words.ts';

export interface RemoveDialogProps {
  member: TeamMember;
  /** The people who could take over the work. */
  others: readonly TeamMember[];
  onRemove: (reassignTo: string | null) => void;
  onClose: () => void;
}

/** Asks before someone is removed, and who takes over their open work. */
export function RemoveDialog({ member, others, onRemove, onClose }: RemoveDialogProps) {
  const [heir, setHeir] = useState('');
  const { name, activeTasks } = member;
  const options = [
    { value: '', label: words.leaveUnassigned },
    ...others
      .filter((other) => other.isActive && other.userId !== member.userId)
      .map((other) => ({ value: other.userId, label: other.name })),
  ];
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={words.confirmRemoval(name)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onRemove(heir === '' ? null : heir);
              onClose();
            }}
          >
            {words.removeMember}
          </Button>
        </>
      }
    >
      <div className={styles.asking}>
        <Text tone="muted">{words.removalHint}</Text>
        <Select
          label={words.reassignTo}
          hint={activeTasks > 0 ? words.openTasksYouSee(activeTasks) : undefined}
          options={options}
          value={heir}
          onChange={(event) => setHeir(event.currentTarget.value)}
        />
        <Text size="small" tone="faint">
          {words.handoverHint}
        </Text>
      </div>
    </Dialog>
  );
}
