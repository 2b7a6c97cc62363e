import type { ReactionName } from '#contract/reactions';
import type { Status } from '#web/use-list';
import type { ThreadComment } from '../rules.ts';

/** Somebody of a thread, as the caller names people. */
export interface ThreadPerson {
  readonly id: string;
  /** The full name, as everywhere else on the screen. */
  readonly name: string;
  readonly email?: string;
  readonly image?: string | null;
}

export interface ThreadRights {
  /** Write, react, report, and edit and delete one's own. */
  readonly comment: boolean;
  /** Delete what others wrote. */
  readonly deleteAny: boolean;
}

export interface NewComment {
  /** Markdown, trimmed, not empty, with the mentions as links to `mention:<id>`. */
  readonly content: string;
  /** Null, or the comment that stands by itself and that this one answers: never a reply. */
  readonly parentId: string | null;
}

export interface CommentReport {
  readonly reason: 'OFFENSIVE' | 'SPAM' | 'OTHER';
  /** Never empty for OTHER. */
  readonly text: string;
}

/**
 * A thread: rows, people and callbacks; it asks no server itself. Each callback shows its own prediction (a mutation of the
 * kernel does), and may fail later without telling the thread.
 */
export interface ThreadProps {
  /** What the thread is about, unlike any other thread's, such as `task:<id>`: drafts are kept under it. Also use it as `key`. */
  place: string;
  /** In any order; `threaded` of the rules brings them into theirs. Deleted ones may be among them. */
  comments: readonly ThreadComment[];
  status: Status;
  onRetry: () => void;
  /** How many comments to expect while they load, for the skeleton. */
  expected?: number;
  /** How far back the comments go, as a place; null where to the first one. */
  reach: string | null;
  /** How many earlier comments are not here, and whether they are on their way; null where there are none. */
  earlier: { readonly count: number; readonly isLoading: boolean } | null;
  /** Asks for more of the earlier comments. */
  onEarlier: () => void;
  /** Asks for the comments back to one that the address names and that is not here. */
  onReach: (commentId: string) => void;
  /** Who can be mentioned; what they are called is looked up here. */
  people: readonly ThreadPerson[];
  /** Authors who may no longer be among the people: they have names, and cannot be mentioned. */
  authors?: readonly ThreadPerson[];
  /** Oneself. */
  userId: string;
  rights: ThreadRights;
  /** The whole address of the page where the thread is, without a hash: a comment's is this with `#comment-<id>`. */
  address: string;
  /** The path that a key such as APP-12 in a comment leads to; null where it leads nowhere. */
  reference?: (key: string) => string | null;
  onAdd: (comment: NewComment) => void;
  onEdit: (comment: ThreadComment, content: string) => void;
  onDelete: (comment: ThreadComment) => void;
  onReact: (comment: ThreadComment, reaction: ReactionName, isOn: boolean) => void;
  /** Reports a comment of somebody else; rejects when it is refused, with the sentence to show. Absent: nothing is reported here. */
  onReport?: (comment: ThreadComment, report: CommentReport) => Promise<unknown>;
  /** For admins: how often each comment was reported, by id. */
  reports?: ReadonlyMap<string, number>;
  onDismissReports?: (comment: ThreadComment) => void;
  /** Takes files that were pasted or dropped into a composer. */
  onFiles?: (files: readonly File[]) => void;
}
