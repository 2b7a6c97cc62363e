import type { ComponentProps } from 'react';
import { AttachmentDropArea } from '#features/attachments/web';
import type { TaskScope } from '#features/tasks/web';
import { taskFiles } from './data.ts';

type TaskDropAreaProps = Omit<ComponentProps<typeof AttachmentDropArea>, 'files' | 'scope'> & { scope: TaskScope };

/** An area that attaches files dropped on it or pasted into it to a task. */
export function TaskDropArea({ scope: { taskId, ...place }, ...rest }: TaskDropAreaProps) {
  return <AttachmentDropArea {...rest} files={taskFiles} scope={{ ...place, holderId: taskId }} />;
}
