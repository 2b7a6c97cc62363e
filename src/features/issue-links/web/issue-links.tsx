import { LinkedItems, type LinkedItemsProps } from '#features/links/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';
import { issueLinks } from './data.ts';

/** The links of an issue. Linked tasks of its project are shown with their current state on the board. */
export function IssueLinks(props: Omit<LinkedItemsProps, 'links' | 'current'>) {
  const { rows } = useList(projectTasks, props.source);
  return <LinkedItems {...props} links={issueLinks} current={rows} />;
}
