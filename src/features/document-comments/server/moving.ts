import { lockedDocument } from '#features/documents/server';
import { asComment, changed, lockedComment, onComment } from '#features/threads/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { documentCommentActions } from '../contract.ts';
import { refuseEnds } from './anchors.ts';
import { documentThread } from './document-thread.ts';

/** Sets where the passage of a thread is. The last one who moved its text knows. */
export async function movedThread(call: Call<(typeof documentCommentActions)['move-document-comment']>) {
  const { from, to } = call.body;
  refuseEnds({ from, to });
  // Nobody moves a text that is locked.
  if ((await lockedDocument(call.db, call.reached.rowId)).isLocked) fail('document-locked');
  const { db, reached, record } = await onComment(documentThread, call);
  const before = await lockedComment(db, documentThread, reached);
  const { anchor } = before;
  if (anchor === null) fail('invalid-input', {}, { commentId: 'Name the first comment of a thread about a passage' });
  if (anchor.from === from && anchor.to === to) return asComment(documentThread, before);
  const after = await changed(db, documentThread, before, { anchor: { ...anchor, from, to } });
  // Where its text went says the text.
  record({ target: 'DocumentComment', targetId: after.id, targetVersion: after.version });
  return after;
}
