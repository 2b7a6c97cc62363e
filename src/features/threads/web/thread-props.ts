import type { ReactNode } from 'react';
import type { ReactionName } from '#contract/reactions';
import type { Status } from '#web/use-list';
import type { ThreadComment } from '../rules.ts';

/** A person in a thread, as the caller knows them. */
export interface ThreadPerson {
  readonly id: string;
  /** The full name, as everywhere else on the screen. */
  readonly name: string;
  readonly email?: string;
  readonly image?: string | null;
}

export interface ThreadRights {
  /** May write, react, report, and edit and delete their own comments. */
  readonly comment: boolean;
  /** May delete other people's comments. */
  readonly deleteAny: boolean;
}

export interface NewComment {
  /** Markdown, trimmed, not empty, with the mentions as links to `mention:<id>`. */
  readonly content: string;
  /** The top-level comment that this one replies to, never a reply; null for a top-level comment. */
  readonly parentId: string | null;
}

export interface CommentReport {
  readonly reason: 'OFFENSIVE' | 'SPAM' | 'OTHER';
  /** Required for OTHER. */
  readonly text: string;
}

/** A line of the history. */
export interface HistoryLine {
  readonly id: number;
  readonly occurredAt: string;
  /** Equal for all lines of one person or app. */
  readonly doer: string;
  /** Renders the line. `isSame` is true if the line above it has the same actor. */
  readonly draw: (isSame: boolean) => ReactNode;
}

export interface ThreadHistory {
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
  /** True if there are older lines than the loaded ones. */
  readonly hasOlder: boolean;
  readonly isLoading: boolean;
  readonly onOlder: () => void;
}

/**
 * A thread gets rows, people, and callbacks, and makes no requests itself. Each callback shows its own optimistic result, as a
 * mutation of the kernel does, and may fail later without telling the thread.
 */
export interface ThreadProps {
  /** A unique name of the thread, such as `task:<id>`, under which drafts are saved. Also use it as `key`. */
  place: string;
  /** In any order; `threaded` in rules.ts sorts them. May include deleted comments. */
  comments: readonly ThreadComment[];
  status: Status;
  onRetry: () => void;
  /** How many comments to expect while they load, for the skeleton. */
  expected?: number;
  /** The cursor of the earliest loaded comment; null if all comments are loaded. */
  reach: string | null;
  /** How many earlier comments are not loaded, and whether they are loading; null if there are none. */
  earlier: { readonly count: number; readonly isLoading: boolean } | null;
  /** Loads more of the earlier comments. */
  onEarlier: () => void;
  /** Loads the comments back to the one that the URL names. */
  onReach: (commentId: string) => void;
  /** The people who can be mentioned; names are looked up here. */
  people: readonly ThreadPerson[];
  /** Authors who may no longer be among the people: they are shown by name and cannot be mentioned. */
  authors?: readonly ThreadPerson[];
  /** The signed-in person. */
  userId: string;
  rights: ThreadRights;
  /** The full URL of the page without a hash; the URL of a comment adds `#comment-<id>`. */
  address: string;
  /** The path that a key such as APP-12 in a comment links to; null if there is none. */
  reference?: (key: string) => string | null;
  onAdd: (comment: NewComment) => void;
  onEdit: (comment: ThreadComment, content: string) => void;
  onDelete: (comment: ThreadComment) => void;
  onReact: (comment: ThreadComment, reaction: ReactionName, isOn: boolean) => void;
  /** Reports someone else's comment; rejects with the message to show. Absent if comments cannot be reported here. */
  onReport?: (comment: ThreadComment, report: CommentReport) => Promise<unknown>;
  /** For admins: how often each comment was reported, by id. */
  reports?: ReadonlyMap<string, number>;
  onDismissReports?: (comment: ThreadComment) => void;
  /** Shown above a comment that starts a thread: what it is about. */
  passage?: (comment: ThreadComment) => ReactNode;
  /** Shown above the field for a new comment: what that will be about. */
  newPassage?: ReactNode;
  /** Further controls of a comment, for people who may write. Only the active comment is a stop of Tab. */
  moreActions?: (comment: ThreadComment, tabIndex: 0 | -1) => ReactNode;
  /** Called for the comment that gets the focus. */
  onActive?: (commentId: string) => void;
  /** At the end of the head of the thread, if it has no history. */
  headAction?: ReactNode;
  /** The history of the subject, shown among the comments in order of time; null until it is loaded. Without it, there are only comments. */
  history?: ThreadHistory | null | undefined;
  /** The element for the composer of a new comment; null until it is in the page. Without it, below the comments. */
  composerPlace?: HTMLElement | null | undefined;
  /** What the comments are about, which is also what files are attached to. */
  noun: string;
  /** Opens the file dialog for the subject of the comments. Absent if the person may not attach files. */
  onAttach?: (() => void) | undefined;
}
