import { attachmentsOn, type Subject } from '#contract/subject';
import type { Change } from '#web/change';
import type { MutationContext } from '#web/mutation';
import type { Attachment } from '../contract.ts';
import { isPicture } from '../rules.ts';

/** A completed upload. */
export interface Arrived extends Pick<Attachment, 'projectId' | 'name' | 'size' | 'mime'> {
  /** The id of the upload, which the attachment keeps. */
  id: string;
  holderId: string;
}

/** The predicted changes of file rows and of the subject's count of files. */
export function fileChanges(subject: Subject) {
  const { table: holder, id: column } = subject;
  const table = attachmentsOn(subject);
  const counted = ({ find }: MutationContext, id: string, more: number): Change[] => {
    const found = find<{ id: string; version: number; attachmentCount: number }>(holder, id);
    return found ? [{ table: holder, id, set: { attachmentCount: Math.max(0, found.attachmentCount + more) } }] : [];
  };
  const added = ({ mime, holderId, ...arrived }: Arrived, context: MutationContext): Change[] => {
    const attachment: Attachment = {
      ...arrived,
      mime: isPicture(mime) ? mime : 'application/octet-stream',
      width: null,
      height: null,
      uploadedBy: context.userId,
      createdAt: context.now,
      updatedAt: context.now,
      deletedAt: null,
      version: 0,
    };
    return [{ table, insert: { ...attachment, [column]: holderId } }, ...counted(context, holderId, 1)];
  };
  const removed = (holderId: string, attachmentId: string, context: MutationContext): Change[] => [
    { table, remove: attachmentId },
    ...(context.find(table, attachmentId) ? counted(context, holderId, -1) : []),
  ];
  const restored = (holderId: string, row: Attachment, context: MutationContext): Change[] => [
    { table, insert: { ...row, deletedAt: null } },
    ...counted(context, holderId, 1),
  ];
  return { added, removed, restored };
}
