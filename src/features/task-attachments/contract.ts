import type { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Id } from '#contract/ids';
import { addresses, Attachment, filesOf } from '#features/attachments/contract';
import { editTask, onTask } from '#features/tasks/contract';
import { taskSubject } from '#features/tasks/subject';

/** A file on a task. */
export const TaskAttachment = Attachment.extend({ taskId: Id });
export type TaskAttachment = z.infer<typeof TaskAttachment>;

export const AddressedAttachment = TaskAttachment.extend(addresses);
export type AddressedAttachment = z.infer<typeof AddressedAttachment>;

export const taskAttachmentEntity = entity('TaskAttachment', TaskAttachment, {
  audience: 'project',
  scope: 'projectId',
  parents: { taskId: 'Task' },
});

const files = filesOf({
  row: TaskAttachment,
  shown: AddressedAttachment,
  on: onTask,
  onFile: onRow({
    table: 'TaskAttachment',
    param: 'attachmentId',
    parent: 'taskId',
    within: 'Task',
    archived: 'task-archived',
    owners: ['uploadedBy'],
    deleted: 'hidden',
  }),
  edit: editTask,
  of: taskSubject.called,
  subject: taskSubject,
});

export const taskAttachmentActions = actions('project', 'tasks', {
  'get-task-attachments': files.list,
  'get-attachment-url': files.address,
  'prepare-task-attachments': files.prepare,
  'add-task-attachment': files.add,
  'discard-task-uploads': files.discard,
  'rename-task-attachment': files.rename,
  'delete-task-attachment': files.remove,
  'restore-task-attachment': files.restore,
});
