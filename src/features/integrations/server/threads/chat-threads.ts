import type { AccountSession } from '../accounts/account-session.ts';
import type { RemoteComments } from '../comments/remote-comments.ts';

/** A thread of a chat, as its messages are read and written. */
export interface OpenedThread {
  readonly channel: string;
  readonly ts: string;
  /** Whose messages were written from here. */
  readonly botId: string;
  /** The address of a comment here. */
  readonly linkTo: (commentId: string) => string;
}

/** A chat whose threads can be comments of tasks. Each request can end with a RemoteRefusal. */
export interface ChatThreads {
  /** Whose messages are written from here. */
  readonly botId: (session: AccountSession) => Promise<string>;
  readonly open: (session: AccountSession, thread: OpenedThread) => RemoteComments;
}
