import { LinkedItems, type LinkedItemsProps } from '#features/links/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';
import { issueLinks } from './data.ts';

/** What an issue has to do with others. Tasks of its project are shown as they are on the board at this moment. */
export function IssueLinks(props: Omit<LinkedItemsProps, 'links' | 'current'>) {
  const { rows } = useList(projectTasks, props.source);
  return <LinkedItems {...props} links={issueLinks} current={rows} />;
}
