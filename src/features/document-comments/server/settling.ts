import { asComment, changed, type ItemCommentCall, lockedComment, onComment } from '#features/threads/server';
import { fail } from '#server/failures';
import { documentThread } from './document-thread.ts';

/** Resolves a thread, or reopens it. */
export async function settledThread(call: ItemCommentCall, isResolved: boolean) {
  const { db, actor, now, reached, record } = await onComment(documentThread, call);
  const before = await lockedComment(db, documentThread, reached);
  if (before.parentId !== null) fail('invalid-input', {}, { commentId: 'Name the first comment of the thread' });
  if ((before.resolvedAt !== null) === isResolved) return asComment(documentThread, before);
  const resolvedAt = isResolved ? now.toISOString() : null;
  const after = await changed(db, documentThread, before, { resolvedAt, resolvedBy: isResolved ? actor.userId : null });
  const changes = { resolvedAt: [before.resolvedAt, resolvedAt] } as const;
  record({ target: 'DocumentComment', targetId: after.id, targetVersion: after.version, changes });
  return after;
}
