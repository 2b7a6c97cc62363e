import { useRef } from 'react';
import { SearchField } from '#ui/search-field';
import { Select } from '#ui/select';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import type { TeamMember } from '../contract.ts';
import type { RoleChoice } from './role-words.ts';
import type { TeamView } from './use-team-view.ts';
import styles from './members-filter.module.css';
import * as words from './words.ts';

export interface MembersFilterProps {
  view: TeamView;
  members: readonly TeamMember[];
  roles: readonly RoleChoice[];
  /** True if deactivated people are in the list. */
  hasStates?: boolean;
}

const NO_DEPARTMENT = ' ';

/** Filters a team by text, role, department and status. */
export function MembersFilter({ view, members, roles, hasStates = false }: MembersFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: words.searchPeople, group: words.team, run: () => input.current?.focus() }]);
  const departments = [...new Set(members.flatMap(({ department }) => department ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const { search, role, department } = view.filter;
  const [typed, type] = useTyped(search, (text) => view.setFilter({ search: text || null }));
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
          onChange={(event) => view.setFilter({ role: event.currentTarget.value || null })}
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
              view.setFilter({ department: value === NO_DEPARTMENT ? '' : value || null })
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
            value={view.filter.state ?? 'all'}
            onChange={({ currentTarget: { value } }) => view.setFilter({ state: value === 'active' ? null : value })}
          />
        </div>
      ) : null}
    </div>
  );
}
