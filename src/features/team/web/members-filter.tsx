import { Building2, CircleDot, ShieldUser } from 'lucide-react';
import { useRef } from 'react';
import { ChoiceFilter } from '#ui/choice-filter';
import { SearchField } from '#ui/search-field';
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

const NO_DEPARTMENT = '';

/** Filters a team by text, role, department and status. */
export function MembersFilter({ view, members, roles, hasStates = false }: MembersFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: words.searchPeople, group: words.team, run: () => input.current?.focus() }]);
  const departments = [...new Set(members.flatMap(({ department }) => department ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const { search, role, department, state } = view.filter;
  const [typed, type] = useTyped(search, (text) => view.setFilter({ search: text || null }));
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField ref={input} label={words.searchPeople} value={typed} onType={type} />
      </div>
      <ChoiceFilter
        label={words.role}
        unset={words.allRoles}
        icon={<ShieldUser />}
        items={roles}
        value={role}
        onChange={(next) => view.setFilter({ role: next })}
      />
      {departments.length > 0 ? (
        <ChoiceFilter
          label={words.department}
          unset={words.allDepartments}
          icon={<Building2 />}
          items={[...departments.map((value) => ({ value, label: value })), { value: NO_DEPARTMENT, label: words.noDepartment }]}
          value={department}
          onChange={(next) => view.setFilter({ department: next })}
        />
      ) : null}
      {hasStates ? (
        <ChoiceFilter
          label={words.status}
          unset={words.active}
          icon={<CircleDot />}
          items={[
            { value: 'inactive', label: words.deactivated },
            { value: 'all', label: words.allStatuses },
          ]}
          value={state === 'active' ? null : (state ?? 'all')}
          onChange={(next) => view.setFilter({ state: next })}
        />
      ) : null}
    </div>
  );
}
