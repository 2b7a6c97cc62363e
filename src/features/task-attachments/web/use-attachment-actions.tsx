import { Download, Eye, Link, PencilLine, Trash2 } from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import type { TaskPart } from '#features/tasks/web';
import type { MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import { useSession } from '#web/session';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { TaskAttachment } from '../contract.ts';
import { isPicture } from '../rules.ts';
import { download } from './addresses.ts';
import { deleteAttachment } from './attachment-data.ts';

export interface AttachmentActions {
  /** Shows a picture, saves everything else. */
  open: (attachment: TaskAttachment) => void;
  save: (attachment: TaskAttachment) => void;
  copyLink: (attachment: TaskAttachment) => void;
  /** Null where the person may not. */
  rename: ((attachment: TaskAttachment) => void) | null;
  removeOf: (attachment: TaskAttachment) => (() => void) | null;
  menuOf: (attachment: TaskAttachment) => MenuItem[];
}

interface Wanted {
  onShow: (attachment: TaskAttachment) => void;
  onRename: (attachment: TaskAttachment) => void;
  /** Before a file goes, so that the focus can go elsewhere. */
  onRemove: (attachment: TaskAttachment) => void;
}

/** The fragment of a task's address that names one of its files. */
export const fragmentOf = (attachmentId: string): string => `#attachment-${attachmentId}`;

/** What a person may do with the files of a task, by click, key and menu alike. */
export function useAttachmentActions({ scope, rights }: Pick<TaskPart, 'scope' | 'rights'>, wanted: Wanted): AttachmentActions {
  const remove = useMutation(deleteAttachment);
  const role = useList(projectRows, scope).rows[0]?.role ?? null;
  const userId = useSession().user?.id;
  const { workspaceId, projectId, taskId } = scope;

  const save = ({ id, name }: TaskAttachment): void =>
    void download(id).catch(() =>
      toast.error(`${name} could not be fetched.`, { description: 'Check your connection and try again.' }),
    );
  const copyLink = ({ id }: TaskAttachment): void => {
    const path = `/dashboard/${workspaceId}/projects/${projectId}/board/${taskId}`;
    void copied(`${location.origin}${path}${fragmentOf(id)}`, 'Link copied');
  };
  const removeOf = (attachment: TaskAttachment) => {
    const isOwn = attachment.uploadedBy === userId && mayInProject(role, 'editOwnTask');
    if (!isOwn && !mayInProject(role, 'deleteAnyTask')) return null;
    return () => {
      wanted.onRemove(attachment);
      remove({ taskId, attachmentId: attachment.id });
    };
  };
  const open = (attachment: TaskAttachment): void => (isPicture(attachment.mime) ? wanted.onShow : save)(attachment);

  const menuOf = (attachment: TaskAttachment): MenuItem[] => {
    const onRemove = removeOf(attachment);
    return [
      ...(isPicture(attachment.mime) ? [{ label: 'Open', icon: <Eye />, onSelect: () => wanted.onShow(attachment) }] : []),
      { label: 'Download', icon: <Download />, onSelect: () => save(attachment) },
      { label: 'Copy link', icon: <Link />, onSelect: () => copyLink(attachment) },
      ...(rights.edit ? [{ label: 'Rename…', icon: <PencilLine />, onSelect: () => wanted.onRename(attachment) }] : []),
      ...(onRemove
        ? (['line', { label: 'Delete', icon: <Trash2 />, shortcut: 'delete', danger: true, onSelect: onRemove }] as const)
        : []),
    ];
  };
  return { open, save, copyLink, rename: rights.edit ? wanted.onRename : null, removeOf, menuOf };
}
