import { Download, Eye, Link, PencilLine, Trash2 } from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import { pathOf } from '#contract/subject';
import { projectRows } from '#features/projects/web';
import type { MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import { useSession } from '#web/session';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { Attachment } from '../contract.ts';
import { isPicture } from '../rules.ts';
import { download } from './addresses.ts';
import type { DeclaredFiles, FilesScope } from './declare-files.ts';
import * as words from './words.ts';

export interface AttachmentActions {
  /** Shows an image, downloads every other file. */
  open: (attachment: Attachment) => void;
  save: (attachment: Attachment) => void;
  copyLink: (attachment: Attachment) => void;
  /** Null if the person may not rename it. */
  rename: ((attachment: Attachment) => void) | null;
  removeOf: (attachment: Attachment) => (() => void) | null;
  menuOf: (attachment: Attachment) => MenuItem[];
}

interface ActionsInput {
  files: DeclaredFiles;
  scope: FilesScope;
  mayEdit: boolean;
  onShow: (attachment: Attachment) => void;
  onRename: (attachment: Attachment) => void;
  /** Called before a file is deleted, so that the focus can move. */
  onRemove: (attachment: Attachment) => void;
}

/** The URL hash that names a file of a page. */
export const fragmentOf = (attachmentId: string): string => `#attachment-${attachmentId}`;

/** The actions that a person may take on the files of one subject, for clicks, keys, and menus. */
export function useAttachmentActions({ files, scope, mayEdit, ...input }: ActionsInput): AttachmentActions {
  const remove = useMutation(files.remove);
  const role = useList(projectRows, scope).rows[0]?.role ?? null;
  const userId = useSession().user?.id;

  const save = ({ id, name }: Attachment): void =>
    void download(files, id).catch(() => toast.error(words.fileNotDownloaded(name), { description: words.checkConnection }));
  const copyLink = ({ id }: Attachment): void => {
    void copied(
      `${location.origin}${pathOf(files.subject.type, { ...scope, id: scope.holderId })}${fragmentOf(id)}`,
      words.linkCopied,
    );
  };
  const removeOf = (attachment: Attachment) => {
    const isOwn = attachment.uploadedBy === userId && mayInProject(role, files.subject.change.own);
    if (!isOwn && !mayInProject(role, files.subject.deleteAny)) return null;
    return () => {
      input.onRemove(attachment);
      remove({ holderId: scope.holderId, attachmentId: attachment.id });
    };
  };
  const open = (attachment: Attachment): void => (isPicture(attachment.mime) ? input.onShow : save)(attachment);

  const menuOf = (attachment: Attachment): MenuItem[] => {
    const onRemove = removeOf(attachment);
    return [
      ...(isPicture(attachment.mime) ? [{ label: words.open, icon: <Eye />, onSelect: () => input.onShow(attachment) }] : []),
      { label: words.download, icon: <Download />, onSelect: () => save(attachment) },
      { label: words.copyLink, icon: <Link />, onSelect: () => copyLink(attachment) },
      ...(mayEdit ? [{ label: words.renameMenuItem, icon: <PencilLine />, onSelect: () => input.onRename(attachment) }] : []),
      ...(onRemove
        ? ([
            'line',
            { label: words.deleteLabel, icon: <Trash2 />, shortcut: 'delete', danger: true, onSelect: onRemove },
          ] as const)
        : []),
    ];
  };
  return { open, save, copyLink, rename: mayEdit ? input.onRename : null, removeOf, menuOf };
}
