import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { updateProject } from '#features/projects/web';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { useMutation } from '#web/use-mutation';
import styles from './list-bar.module.css';
import { type IssueGrouping, type IssueLooking, type IssueSorting, sortings } from './look.ts';

const GROUPS: { value: IssueGrouping; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'status', label: 'Status' },
  { value: 'priority', label: 'Priority' },
  { value: 'assignee', label: 'Assignee' },
];

const ORDERS: Record<IssueSorting, string> = {
  priority: 'Priority',
  newest: 'Newest first',
  updated: 'Last updated',
  due: 'Due date',
  number: 'Number',
};

/** Groups and order are of the address, so that a link shows the same; triage is the project's. */
export function ListOptions({ looking: { look, setLook }, project }: { looking: IssueLooking; project: ProjectSummary }) {
  const change = useMutation(updateProject);
  return (
    <div className={styles.options}>
      <div>
        <p className={styles.legend}>Group by</p>
        <Segmented label="Group by" value={look.group} onValueChange={(group) => setLook({ group })} options={GROUPS} />
      </div>
      <Select
        label="Order"
        size="m"
        value={look.sort}
        options={sortings.map((value) => ({ value, label: ORDERS[value] }))}
        onChange={(event) => setLook({ sort: sortings.find((sort) => sort === event.target.value) ?? 'priority' })}
      />
      {mayNow(project, 'manageSettings') ? (
        <Switch
          label="Triage"
          hint="What comes from outside the team waits in a queue until somebody accepts it."
          checked={project.triageEnabled}
          onChange={(event) => change({ projectId: project.id, change: { triageEnabled: event.target.checked } })}
        />
      ) : null}
    </div>
  );
}
