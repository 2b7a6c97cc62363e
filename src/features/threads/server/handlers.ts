import type { ItemComment } from '../contract.ts';
import { commentPage, type PageRequest } from './comment-pages.ts';
import type { ThreadTable } from './comment-rows.ts';
import {
  addedComment,
  deletedComment,
  editedComment,
  reactedComment,
  restoredComment,
  type Restoring,
  type ThreadCall,
} from './comments.ts';

type Listing = Pick<ThreadCall, 'db'> & { reached: { rowId: string }; query: PageRequest };
type With<Work extends (thread: ThreadTable, call: ThreadCall, body: never) => unknown> = ThreadCall & {
  body: Parameters<Work>[2];
};

/** The handlers of the actions that `threadOf` declares. */
export const threadHandlers = <C extends ItemComment>(thread: ThreadTable<C>) => ({
  list: ({ db, reached, query }: Listing) => commentPage(db, thread, reached.rowId, query),
  add: (call: With<typeof addedComment>) => addedComment(thread, call, call.body),
  edit: (call: With<typeof editedComment>) => editedComment(thread, call, call.body),
  remove: (call: ThreadCall) => deletedComment(thread, call),
  restore: (call: Restoring) => restoredComment(thread, call),
  react: (call: With<typeof reactedComment>) => reactedComment(thread, call, call.body),
});
