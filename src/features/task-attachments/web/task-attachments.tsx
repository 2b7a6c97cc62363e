import { lazy } from 'react';
import { attachmentParts } from '#features/attachments/web';
import type { TaskPart } from '#features/tasks/web';
import { taskFiles } from './data.ts';

const Attachments = lazy(async () => ({ default: (await attachmentParts()).Attachments }));

/** The files of a task; fetched when one is opened, so put it into a Suspense. */
export function TaskAttachments({ task, scope: { taskId, ...place }, rights }: TaskPart) {
  const scope = { ...place, holderId: taskId };
  return <Attachments files={taskFiles} scope={scope} holder={task} mayEdit={rights.edit} part="task-attachments" />;
}
