import { addedComment, itemThreadHandlers, onItem } from '#features/threads/server';
import { endpoints } from '#server/handlers';
import { documentCommentActions } from '../contract.ts';
import { refuseAnchor } from './anchors.ts';
import { documentThread } from './document-thread.ts';
import { movedThread } from './moving.ts';
import { settledThread } from './settling.ts';

const thread = itemThreadHandlers(documentThread);

export const documentCommentEndpoints = endpoints(documentCommentActions, {
  'get-document-comments': thread.list,
  'add-document-comment': async (call) => {
    const { content, parentId, anchor } = call.body;
    refuseAnchor(anchor, parentId);
    return addedComment(documentThread, await onItem(documentThread, call), { content, parentId }, { anchor });
  },
  'edit-document-comment': thread.edit,
  'delete-document-comment': thread.remove,
  'restore-document-comment': thread.restore,
  'react-to-document-comment': thread.react,
  'move-document-comment': (call) => movedThread(call),
  'resolve-document-comment': (call) => settledThread(call, true),
  'reopen-document-comment': (call) => settledThread(call, false),
});
