import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { updateProject } from '#features/projects/web';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { useMutation } from '#web/use-mutation';
import styles from './list-bar.module.css';
import { type IssueGrouping, type IssueLooking, type IssueSorting, sortings } from './look.ts';
import * as words from './words.ts';

const GROUPS: { value: IssueGrouping; label: string }[] = [
  { value: 'none', label: words.none },
  { value: 'status', label: words.status },
  { value: 'priority', label: words.priority },
  { value: 'assignee', label: words.assignee },
];

const ORDERS: Record<IssueSorting, string> = {
  priority: 'Priority',
  newest: words.newestFirst,
  updated: words.lastUpdated,
  due: words.dueDate,
  number: 'Number',
};

/** Groups and order are of the address, so that a link shows the same; triage is the project's. */
export function ListOptions({ looking: { look, setLook }, project }: { looking: IssueLooking; project: ProjectSummary }) {
  const change = useMutation(updateProject);
  return (
    <div className={styles.options}>
      <div>
        <p className={styles.legend}>{words.groupBy}</p>
        <Segmented label={words.groupBy} value={look.group} onValueChange={(group) => setLook({ group })} options={GROUPS} />
      </div>
      <Select
        label={words.order}
        size="m"
        value={look.sort}
        options={sortings.map((value) => ({ value, label: ORDERS[value] }))}
        onChange={(event) => setLook({ sort: sortings.find((sort) => sort === event.target.value) ?? 'priority' })}
      />
      {mayNow(project, 'manageSettings') ? (
        <Switch
          label={words.triage}
          hint={words.triageHint}
          checked={project.triageEnabled}
          onChange={(event) => change({ projectId: project.id, change: { triageEnabled: event.target.checked } })}
        />
      ) : null}
    </div>
  );
}
