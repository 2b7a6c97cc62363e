import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { line } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { historyOf } from '#features/activity/contract';
import { addresses, Attachment, filesOf } from '#features/attachments/contract';
import { linksOf } from '#features/links/contract';
import { author, Comment, threadOf } from '#features/threads/contract';
import { memoSubject } from './subject.ts';

const Memo = z.object({ id: Id, projectId: Id, title: z.string(), createdBy: Id, commentCount: z.int(), version: z.int() });
export const MemoComment = Comment.extend({ memoId: Id });
export const MemoAttachment = Attachment.extend({ memoId: Id });

const live = { audience: 'project', scope: 'projectId' } as const;
export const memoEntities = [
  entity('Memo', Memo, live),
  entity('MemoComment', MemoComment, { ...live, parents: { memoId: 'Memo' } }),
  entity('MemoAttachment', MemoAttachment, { ...live, parents: { memoId: 'Memo' } }),
];

const onMemo = onRow({ table: 'Memo', param: 'memoId', owners: ['createdBy'], deleted: 'hidden' });
const onFile = onRow({
  table: 'MemoAttachment',
  param: 'attachmentId',
  parent: 'memoId',
  within: 'Memo',
  owners: ['uploadedBy'],
  deleted: 'hidden',
});
const { any: project, own } = memoSubject.change;
const edit = { project, own } as const;
const of = memoSubject.called;
const thread = threadOf({ subject: memoSubject, shown: MemoComment.extend(author), on: onMemo });
const shown = MemoAttachment.extend(addresses);
const files = filesOf({ row: MemoAttachment, shown, on: onMemo, onFile, edit, of, subject: memoSubject });
const links = linksOf({ on: onMemo, edit, of });

export const memoActions = actions('memos', 'documents', {
  'create-memo': {
    method: 'POST',
    about: 'Writes a memo.',
    reach: inProject,
    right: { project: 'comment' },
    body: z.strictObject({ title: line(500) }),
    response: Memo,
  },
  'get-memos': {
    method: 'GET',
    about: 'The memos of a project.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(Memo),
  },
  'get-memo-comments': thread.list,
  'add-memo-comment': thread.add,
  'edit-memo-comment': thread.edit,
  'delete-memo-comment': thread.remove,
  'restore-memo-comment': thread.restore,
  'react-to-memo-comment': thread.react,
  'get-memo-files': files.list,
  'get-memo-file-url': files.address,
  'prepare-memo-files': files.prepare,
  'add-memo-file': files.add,
  'discard-memo-uploads': files.discard,
  'rename-memo-file': files.rename,
  'delete-memo-file': files.remove,
  'restore-memo-file': files.restore,
  'get-memo-links': links.list,
  'add-memo-link': links.add,
  'remove-memo-link': links.remove,
  'get-memo-activity': historyOf({ on: onMemo, of }),
});
