import { Activity, CircleDot, Download, LayoutGrid, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { exportMenuItem, listActions } from '#features/table-files/web';
import { ChoiceFilter } from '#ui/choice-filter';
import { BarSpacer } from '#ui/frame';
import { MenuButton } from '#ui/menu';
import { SearchField } from '#ui/search-field';
import { Segmented } from '#ui/segmented';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import { projectStatuses, statusName } from './project-words.ts';
import type { ShownHealth } from './shown-health.ts';
import type { ProjectsFilterState } from './use-projects-filter.ts';
import styles from './projects.module.css';
import * as words from './words.ts';

interface ProjectsFilterProps {
  filter: ProjectsFilterState;
  health: ShownHealth | null;
  onExport: () => void;
}

const STATUSES = (['all', ...projectStatuses] as const).map((value) => ({
  value,
  label: value === 'all' ? words.allStatuses : statusName(value),
}));

/** Search, status and layout of the list of projects, and its menu. */
export function ProjectsFilter({ filter, health, onExport }: ProjectsFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped(filter.search, filter.setSearch);
  useKeys([{ keys: '/', label: words.searchProjects, group: words.projects, run: () => input.current?.focus() }]);
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField ref={input} label={words.searchProjects} value={typed} onType={type} />
        </div>
        <ChoiceFilter
          label={words.status}
          unset={words.notArchived}
          icon={<CircleDot />}
          items={STATUSES}
          value={filter.status === 'open' ? null : filter.status}
          onChange={(status) => filter.setStatus(status ?? 'open')}
        />
        {health ? (
          <ChoiceFilter
            label={health.label}
            unset={health.unset}
            icon={<Activity />}
            items={health.choices}
            value={filter.health}
            onChange={filter.setHealth}
          />
        ) : null}
      </div>
      <span className={styles.layout}>
        <BarSpacer />
        <Segmented
          label={words.layout}
          value={filter.layout}
          onValueChange={filter.setLayout}
          options={[
            { value: 'cards', label: words.cards, icon: <LayoutGrid /> },
            { value: 'table', label: words.table, icon: <Table2 /> },
          ]}
        />
      </span>
      <MenuButton
        label={listActions}
        items={() => [{ label: exportMenuItem, icon: <Download />, onSelect: onExport }]}
        align="end"
      />
    </>
  );
}
