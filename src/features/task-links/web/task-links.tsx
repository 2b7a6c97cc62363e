import { LinkedItems, type LinkedItemsProps } from '#features/links/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';
import { taskLinks } from './data.ts';

/** The links of a task. Linked tasks of its project are shown with their current state on the board. */
export function TaskLinks(props: Omit<LinkedItemsProps, 'links' | 'current'>) {
  const { rows } = useList(projectTasks, props.source);
  return <LinkedItems {...props} links={taskLinks} current={rows} />;
}
