import { AddFileSoon, attachmentParts } from '#features/attachments/web';
import type { TaskPart } from '#features/tasks/web';
import { Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';
import { taskFiles } from './data.ts';
import * as words from './words.ts';

const PART = 'task-attachments';

/** The files of a task, loaded when a task is opened. */
export function TaskAttachments({ task, scope: { taskId, ...place }, rights }: TaskPart) {
  const scope = { ...place, holderId: taskId };
  const waiting =
    task.attachmentCount > 0 ? (
      <Skeleton height={72} radius={6} />
    ) : rights.edit && task.version > 0 ? (
      <AddFileSoon part={PART} />
    ) : null;
  return (
    <PartInPlace load={attachmentParts} what={words.attachmentsPart} waiting={waiting}>
      {({ Attachments }) => <Attachments files={taskFiles} scope={scope} holder={task} mayEdit={rights.edit} part={PART} />}
    </PartInPlace>
  );
}
