import { Search, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { useKeys } from '#web/keys';
import type { InvitationStatus } from '../contract.ts';
import type { InvitationFilter } from './data.ts';
import { statusOptions } from './words.ts';
import styles from './invitations.module.css';

interface InvitationsFilterProps {
  filter: InvitationFilter;
  onChange: (change: Partial<InvitationFilter>) => void;
  /** Absent where the screen around has its own way to invite. */
  onInvite: (() => void) | undefined;
}

/** What of the invitations is shown, and the way to one more. */
export function InvitationsFilter({ filter, onChange, onInvite }: InvitationsFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search invitations', group: 'Invitations', run: () => input.current?.focus() }]);
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <TextField
          ref={input}
          label="Search invitations"
          hideLabel
          size="m"
          type="search"
          placeholder="Search addresses…"
          leading={<Search size={14} />}
          value={filter.search}
          maxLength={200}
          onChange={(event) => onChange({ search: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            onChange({ search: '' });
            event.currentTarget.blur();
          }}
        />
      </div>
      <div className={styles.status}>
        <Select
          label="Status"
          hideLabel
          size="m"
          options={statusOptions}
          value={filter.status}
          onChange={(event) => onChange({ status: event.currentTarget.value as InvitationStatus | '' })}
        />
      </div>
      {onInvite ? (
        <>
          <span className={styles.spacer} />
          <Button icon={<UserPlus />} onClick={onInvite}>
            Invite
          </Button>
        </>
      ) : null}
    </div>
  );
}
