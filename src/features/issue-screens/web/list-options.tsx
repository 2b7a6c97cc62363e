import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { updateProject } from '#features/projects/web';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { useMutation } from '#web/use-mutation';
import styles from './list-options.module.css';
import { type IssueGrouping, type IssueViewState, type IssueSorting, sortings } from './view-settings.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

const GROUPS: { value: IssueGrouping; label: string }[] = [
  { value: 'none', label: words.none },
  { value: 'status', label: words.status },
  { value: 'priority', label: words.priority },
  { value: 'assignee', label: listWords.assignee },
];

const ORDERS: Record<IssueSorting, string> = {
  priority: words.priority,
  newest: listWords.newestFirst,
  updated: listWords.lastUpdated,
  due: words.dueDate,
  number: listWords.number,
};

/** Groups and order are in the address, so that a link shows the same. Triage is a setting of the project. */
export function ListOptions({
  viewState: { viewSettings, setViewSettings },
  project,
}: {
  viewState: IssueViewState;
  project: ProjectSummary;
}) {
  const change = useMutation(updateProject);
  return (
    <div className={styles.options}>
      <div>
        <p className={styles.legend}>{listWords.groupBy}</p>
        <Segmented
          label={listWords.groupBy}
          value={viewSettings.group}
          onValueChange={(group) => setViewSettings({ group })}
          options={GROUPS}
        />
      </div>
      <Select
        label={listWords.order}
        size="m"
        value={viewSettings.sort}
        options={sortings.map((value) => ({ value, label: ORDERS[value] }))}
        onChange={(event) => setViewSettings({ sort: sortings.find((sort) => sort === event.target.value) ?? 'priority' })}
      />
      {mayNow(project, 'manageSettings') ? (
        <Switch
          label={listWords.triage}
          hint={listWords.triageHint}
          checked={project.triageEnabled}
          onChange={(event) => change({ projectId: project.id, change: { triageEnabled: event.target.checked } })}
        />
      ) : null}
    </div>
  );
}
