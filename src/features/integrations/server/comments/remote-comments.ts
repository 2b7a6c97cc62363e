/** A comment that was written over there. */
export interface RemoteComment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
}

/** The comments of one item over there. Each request can end with a RemoteRefusal. */
export interface RemoteComments<C extends RemoteComment = RemoteComment> {
  /** All comments by people, and those that were written from here, oldest first; null if there are more than can be read. */
  comments(): Promise<readonly C[] | null>;
  /** The comment here of which this one is a copy that was written from here; null if it is none. */
  copyOf(comment: C): string | null;
  /** What a comment says, to see whether it changed. */
  said(comment: C): string;
  /** A comment of there as its copy here says it. */
  copiedHere(comment: C): Promise<string>;
  /** A comment of here as its copy there says it. */
  copiedThere(comment: { id: string; author: string; content: string }): string;
  /** @returns the id of the new comment */
  comment(text: string): Promise<string>;
  /** One that is gone stays gone. */
  editComment(id: string, text: string): Promise<void>;
  removeComment(id: string): Promise<void>;
}

/** A comment and its copy. */
export interface CommentPair {
  readonly remoteId: string;
  readonly commentId: string;
  /** It was written here. */
  readonly isOurs: boolean;
  /** Of the text that was copied. */
  readonly digest: string;
}

/** The pairs of one item, as they are stored. */
export interface Pairs {
  all(): Promise<CommentPair[]>;
  keep(pair: CommentPair): Promise<unknown>;
  drop(remoteId: string): Promise<unknown>;
}
