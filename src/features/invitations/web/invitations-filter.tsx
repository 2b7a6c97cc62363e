import { CircleDot, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { ChoiceFilter } from '#ui/choice-filter';
import { SearchField } from '#ui/search-field';
import { useKeys } from '#web/keys';
import type { InvitationFilter } from './data.ts';
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
      <ChoiceFilter
        label={words.status}
        unset={words.allStatuses}
        icon={<CircleDot />}
        items={words.statusOptions}
        value={filter.status || null}
        onChange={(status) => onChange({ status: status ?? '' })}
      />
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
