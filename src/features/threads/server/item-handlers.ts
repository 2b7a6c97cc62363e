import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { ItemComment } from '../contract.ts';
import { commentPage, type PageRequest } from './comment-pages.ts';
import type { ThreadTable } from './comment-rows.ts';
import { deletedComment, editedComment, reactedComment, restoredComment, type ThreadCall } from './comments.ts';

/** A call about an item that chooses its readers. */
export type ItemCall = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'now' | 'newId' | 'record'> & {
  reached: { rowId: string; levels: readonly string[] };
};
/** A call about a comment on one. */
export type ItemCommentCall = ItemCall & { query: { commentId: string } };
type With<Work extends (thread: ThreadTable, call: ThreadCall, body: never) => unknown> = ItemCommentCall & {
  body: Parameters<Work>[2];
};
type Listing = Pick<ItemCall, 'db'> & { reached: { rowId: string }; query: PageRequest };

/** The handlers of the actions that `itemThreadOf` declares, but for adding. */
export const itemThreadHandlers = <C extends ItemComment>(thread: ThreadTable<C>) => ({
  list: ({ db, reached, query }: Listing) => commentPage(db, thread, reached.rowId, query),
  edit: async (call: With<typeof editedComment>) => editedComment(thread, await onComment(thread, call), call.body),
  remove: async (call: ItemCommentCall) => deletedComment(thread, await onComment(thread, call)),
  restore: async (call: ItemCommentCall & Pick<Call<ActionDeclaration>, 'checkAgain'>) =>
    restoredComment(thread, { ...(await onComment(thread, call)), checkAgain: () => call.checkAgain() }),
  react: async (call: With<typeof reactedComment>) => reactedComment(thread, await onComment(thread, call), call.body),
});

/** A call about an item, as the work on threads takes it. */
export async function onItem(thread: ThreadTable, { db, actor, now, newId, reached, record }: ItemCall): Promise<ThreadCall> {
  const itemId = reached.rowId;
  const projectId = await projectOf(db, thread, itemId);
  return {
    db,
    actor,
    now,
    newId,
    reached: { rowId: itemId, itemId },
    record: (occurrence) => record({ ...occurrence, ...(projectId !== null && { projectId }) }),
  };
}

/** The same for a comment on it. */
export async function onComment(thread: ThreadTable, call: ItemCommentCall): Promise<ThreadCall> {
  const { reached, ...rest } = await onItem(thread, call);
  return { ...rest, reached: { ...reached, rowId: call.query.commentId } };
}

async function projectOf(db: Statements, { subject }: ThreadTable, itemId: string): Promise<string | null> {
  const sql = `SELECT "projectId" FROM "${subject.table}" WHERE "id" = $1`;
  const [item] = await db.text<{ projectId: string | null }>(sql, [itemId]);
  return item?.projectId ?? null;
}
