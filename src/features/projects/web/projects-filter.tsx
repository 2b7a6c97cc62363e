import { LayoutGrid, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { BarSpacer } from '#ui/frame';
import { SearchField } from '#ui/search-field';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { useKeys } from '#web/keys';
import { useTyped } from '#web/use-typed';
import { projectStatuses, statusName } from './project-words.ts';
import type { ProjectsFilterState, StatusFilter } from './use-projects-filter.ts';
import styles from './projects.module.css';
import * as words from './words.ts';

const STATUSES = [
  { value: 'open', label: words.notArchived },
  { value: 'all', label: words.allStatuses },
  ...projectStatuses.map((value) => ({ value, label: statusName(value) })),
];

/** Search, status and layout of the list of projects. */
export function ProjectsFilter({ filter }: { filter: ProjectsFilterState }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped(filter.search, filter.setSearch);
  useKeys([{ keys: '/', label: words.searchProjects, group: words.projects, run: () => input.current?.focus() }]);
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField ref={input} label={words.searchProjects} value={typed} onType={type} />
        </div>
        <div className={styles.status}>
          <Select
            label={words.status}
            hideLabel
            size="m"
            options={STATUSES}
            value={filter.status}
            onChange={(event) => filter.setStatus(event.currentTarget.value as StatusFilter)}
          />
        </div>
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
    </>
  );
}
