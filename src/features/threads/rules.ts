import { placeOf } from '#contract/place';
import { reactions as names, type ReactionName, type Reactions } from '#contract/reactions';

/** One comment of a thread: a row of TaskComment or IssueComment. */
export interface ThreadComment {
  readonly id: string;
  readonly userId: string;
  /** What wrote it for the author; null if they wrote it. */
  readonly byName: string | null;
  /** The comment that this one replies to; null for a top-level comment. */
  readonly parentId: string | null;
  /** Markdown; empty after deletion. */
  readonly content: string;
  readonly reactions: Reactions;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  /** 0 until the server has saved it. */
  readonly version: number;
}

/** A comment with its replies. */
export interface Branch<C extends ThreadComment = ThreadComment> {
  readonly top: C;
  readonly replies: readonly C[];
}

/** The most people who can add the same reaction to a comment. */
export const REACTORS_MAX = 200;

/**
 * A thread in order, oldest first. A deleted comment stays while it has replies. A reply whose comment has not been loaded
 * becomes a branch of its own.
 */
export function threaded<C extends ThreadComment>(comments: readonly C[]): Branch<C>[] {
  const inOrder = comments.toSorted(byTime);
  const ids = new Set(inOrder.map(({ id }) => id));
  const living = Map.groupBy(
    inOrder.filter(({ parentId, deletedAt }) => parentId !== null && deletedAt === null),
    ({ parentId }) => parentId,
  );
  return inOrder
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map((top) => ({ top, replies: living.get(top.id) ?? [] }))
    .filter(({ top, replies }) => top.deletedAt === null || replies.length > 0);
}

/**
 * The loaded comments that belong to the loaded pages: those from the cursor `since` on (all if it is null) and the older comments
 * that these reply to. A live update of an older comment outside these pages is not shown.
 */
export function within<C extends ThreadComment>(comments: readonly C[], since: string | null): readonly C[] {
  if (since === null) return comments;
  const recent = comments.filter((comment) => placeOf(comment) >= since);
  const answered = new Set(recent.map(({ parentId }) => parentId));
  return comments.filter((comment) => placeOf(comment) >= since || answered.has(comment.id));
}

/** True if a reply is loaded but its comment, which is older than the loaded pages, is not. */
export function lacksParent(comments: readonly ThreadComment[]): boolean {
  const ids = new Set(comments.map(({ id }) => id));
  return comments.some(({ parentId, deletedAt }) => parentId !== null && deletedAt === null && !ids.has(parentId));
}

const byTime = (one: ThreadComment, other: ThreadComment): number =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);

/** The reactions after a person added or removed one. A reaction without people is left out. */
export function reacted(
  before: Reactions,
  userId: string,
  name: ReactionName,
  isOn: boolean,
): Partial<Record<ReactionName, string[]>> {
  const others = (before[name] ?? []).filter((id) => id !== userId);
  const isAlready = before[name]?.includes(userId) ?? false;
  const people = !isOn ? others : isAlready ? before[name] : [...others, userId];
  return Object.fromEntries(
    names.flatMap((one) => {
      const who = (one === name ? people : before[one]) ?? [];
      return who.length > 0 ? [[one, [...who]]] : [];
    }),
  );
}
