import { LinkedItems, type LinkedItemsProps } from '#features/links/web';
import { projectTasks } from '#features/tasks/web';
import { useList } from '#web/use-list';
import { taskLinks } from './data.ts';

/** What a task has to do with others. Tasks of its project are shown as they are on the board at this moment. */
export function TaskLinks(props: Omit<LinkedItemsProps, 'links' | 'current'>) {
  const { rows } = useList(projectTasks, props.source);
  return <LinkedItems {...props} links={taskLinks} current={rows} />;
}
