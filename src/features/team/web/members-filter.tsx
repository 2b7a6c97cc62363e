import { useRef } from 'react';
import { SearchField } from '#ui/search-field';
import { Select } from '#ui/select';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import type { TeamMember } from '../contract.ts';
import type { RoleChoice } from './role-words.ts';
import type { TeamLook } from './use-team-look.ts';
import styles from './members-filter.module.css';
import * as words from './words.ts';

export interface MembersFilterProps {
  look: TeamLook;
  members: readonly TeamMember[];
  roles: readonly RoleChoice[];
  /** True if deactivated people are in the list. */
  hasStates?: boolean;
}

const NO_DEPARTMENT = ' ';

/** Filters a team by text, role, department and status. */
export function MembersFilter({ look, members, roles, hasStates = false }: MembersFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: words.searchPeople, group: words.team, run: () => input.current?.focus() }]);
  const departments = [...new Set(members.flatMap(({ department }) => department ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const { search, role, department } = look.filter;
  const [typed, type] = useTyped(search, (text) => look.setFilter({ search: text || null }));
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField ref={input} label={words.searchPeople} value={typed} onType={type} />
      </div>
      <div className={styles.choice}>
        <Select
          label={words.role}
          hideLabel
          size="m"
          options={[{ value: '', label: words.allRoles }, ...roles]}
          value={role ?? ''}
          onChange={(event) => look.setFilter({ role: event.currentTarget.value || null })}
        />
      </div>
      {departments.length > 0 ? (
        <div className={styles.choice}>
          <Select
            label={words.department}
            hideLabel
            size="m"
            options={[
              { value: '', label: words.allDepartments },
              ...departments.map((value) => ({ value, label: value })),
              { value: NO_DEPARTMENT, label: words.noDepartment },
            ]}
            value={department === '' ? NO_DEPARTMENT : (department ?? '')}
            onChange={({ currentTarget: { value } }) =>
              look.setFilter({ department: value === NO_DEPARTMENT ? '' : value || null })
            }
          />
        </div>
      ) : null}
      {hasStates ? (
        <div className={styles.choice}>
          <Select
            label={words.status}
            hideLabel
            size="m"
            options={[
              { value: 'active', label: words.active },
              { value: 'inactive', label: words.deactivated },
              { value: 'all', label: words.allStatuses },
            ]}
            value={look.filter.state ?? 'all'}
            onChange={({ currentTarget: { value } }) => look.setFilter({ state: value === 'active' ? null : value })}
          />
        </div>
      ) : null}
    </div>
  );
}
