import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { SearchField } from '#ui/search-field';
import { Select } from '#ui/select';
import { useKeys } from '#web/keys';
import type { InvitationStatus } from '../contract.ts';
import type { InvitationFilter } from './data.ts';
import { statusOptions } from './words.ts';
import styles from './invitations.module.css';
import * as words from './words.ts';

interface InvitationsFilterProps {
  filter: InvitationFilter;
  onChange: (change: Partial<InvitationFilter>) => void;
  /** Absent if the screen has its own button to invite. */
  onInvite: (() => void) | undefined;
}

/** The filters of the invitations, and the button to invite. */
export function InvitationsFilter({ filter, onChange, onInvite }: InvitationsFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: words.searchInvitations, group: words.invitationsTitle, run: () => input.current?.focus() }]);
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <SearchField
          ref={input}
          label={words.searchInvitations}
          placeholder={words.searchInvitationsPlaceholder}
          value={filter.search}
          onType={(search) => onChange({ search })}
        />
      </div>
      <div className={styles.status}>
        <Select
          label={words.status}
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
            {words.invite}
          </Button>
        </>
      ) : null}
    </div>
  );
}
