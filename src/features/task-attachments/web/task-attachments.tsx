import { attachmentParts } from '#features/attachments/web';
import type { TaskPart } from '#features/tasks/web';
import { Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';
import { taskFiles } from './data.ts';
import * as words from './words.ts';

/** The files of a task, loaded when a task is opened. */
export function TaskAttachments({ task, scope: { taskId, ...place }, rights }: TaskPart) {
  const scope = { ...place, holderId: taskId };
  return (
    <PartInPlace load={attachmentParts} what={words.attachmentsPart} waiting={<Skeleton height={72} radius={6} />}>
      {({ Attachments }) => (
        <Attachments files={taskFiles} scope={scope} holder={task} mayEdit={rights.edit} part="task-attachments" />
      )}
    </PartInPlace>
  );
}
