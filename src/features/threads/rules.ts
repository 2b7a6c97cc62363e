import { placeOf } from '#contract/place';
import { reactions as names, type ReactionName, type Reactions } from '#contract/reactions';

/** One comment of a thread, whatever it is about: a row of TaskComment, of IssueComment. */
export interface ThreadComment {
  readonly id: string;
  readonly userId: string;
  /** The comment that this one answers; null for one that stands by itself. */
  readonly parentId: string | null;
  /** Markdown; empty once it is deleted. */
  readonly content: string;
  readonly reactions: Reactions;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  /** 0 while it is still on its way to the server. */
  readonly version: number;
}

/** A comment with the replies to it. */
export interface Branch<C extends ThreadComment = ThreadComment> {
  readonly top: C;
  readonly replies: readonly C[];
}

/** The most people whom one comment may mention. */
export const MENTIONS_MAX = 50;
/** The most people who may react to a comment in one way. */
export const REACTORS_MAX = 200;

/**
 * A thread in its order, oldest first. A deleted comment stays while somebody's reply to it does; a reply whose comment is
 * not there (it is older than what was fetched) stands by itself.
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
 * Of the comments that are here those that belong to the pages that are: from the place `since` on (all where it is null), and the
 * older ones that these answer. A frame of an older one that was not asked for shows nothing.
 */
export function within<C extends ThreadComment>(comments: readonly C[], since: string | null): readonly C[] {
  if (since === null) return comments;
  const recent = comments.filter((comment) => placeOf(comment) >= since);
  const answered = new Set(recent.map(({ parentId }) => parentId));
  return comments.filter((comment) => placeOf(comment) >= since || answered.has(comment.id));
}

/** True where a reply is here and the comment that it answers is not: that one is older than what was asked for. */
export function lacksParent(comments: readonly ThreadComment[]): boolean {
  const ids = new Set(comments.map(({ id }) => id));
  return comments.some(({ parentId, deletedAt }) => parentId !== null && deletedAt === null && !ids.has(parentId));
}

const byTime = (one: ThreadComment, other: ThreadComment): number =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);

/** The reactions after somebody reacted so, or took it back. A reaction that nobody has is left out. */
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

const MENTION = /\[@[^\]\n]{0,200}\]\(mention:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;
const CODE = /^(`{3,}|~{3,})[^]*?(?:^\1|$(?![^]))|`[^`\n]*`/gm;

/**
 * A mention as it stands in the text: a link of Markdown, so that it reads well wherever the text goes. The name is for such
 * places only, and without what has a meaning in Markdown; a reader of ours sees the person's name of today.
 */
export const mentionOf = (person: { id: string; name: string }): string =>
  `[@${person.name
    .replaceAll(/[[\]\\<>`*_~!\s]+/g, ' ')
    .trim()
    .slice(0, 100)}](mention:${person.id})`;

/** The ids of the people whom a text mentions, each once. Whoever stands in code is not meant. */
export const mentionedIn = (content: string): string[] => [
  ...new Set([...content.replaceAll(CODE, '').matchAll(MENTION)].map(([, id = '']) => id.toLowerCase())),
];
