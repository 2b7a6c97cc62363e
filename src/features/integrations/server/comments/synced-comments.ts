import type { CommentDetails } from '#features/task-comments/contract';
import { digest } from '../issues/merging.ts';
import type { CommentsHere } from './comments-here.ts';
import type { CommentPair, Pairs, RemoteComment, RemoteComments } from './remote-comments.ts';

interface Sides<C extends RemoteComment> {
  readonly here: CommentsHere;
  readonly there: RemoteComments<C>;
  readonly pairs: Pairs;
  /** Of the item over there, for keys. */
  readonly key: string;
  /** Comments of here from before this moment are not copied, unless they have been. */
  readonly since?: string;
}

/** Copies comments both ways. A comment is edited and deleted where it was written, and its copy follows. @returns how many changed */
export async function syncedComments<C extends RemoteComment>(sides: Sides<C>): Promise<number> {
  const [ours, theirs] = [await sides.here.all(), await sides.there.comments()];
  // What cannot be read to its end says nothing about what is missing.
  if (ours === null || theirs === null) return 0;
  const copying = new Copying(sides, await sides.pairs.all());
  await copying.recognize(ours, theirs);
  for (const comment of theirs) await copying.fromThere(comment);
  for (const comment of ours) await copying.fromHere(comment);
  const isHere = new Set(ours.map(({ id }) => id));
  const isThere = new Set(theirs.map(({ id }) => id));
  await copying.withoutOriginals(isHere, isThere);
  return copying.count;
}

class Copying<C extends RemoteComment> {
  readonly #sides: Sides<C>;
  /** Those that were stored when this began. What is copied now has its original. */
  readonly #before: readonly CommentPair[];
  readonly #byRemote = new Map<string, CommentPair>();
  readonly #byComment = new Map<string, CommentPair>();
  count = 0;

  constructor(sides: Sides<C>, pairs: readonly CommentPair[]) {
    this.#sides = sides;
    this.#before = pairs;
    for (const pair of pairs) this.#know(pair);
  }

  /** Copies over there whose making was interrupted. */
  async recognize(ours: readonly CommentDetails[], theirs: readonly C[]): Promise<void> {
    for (const comment of theirs) {
      const commentId = this.#sides.there.copyOf(comment);
      const isKnown = this.#byRemote.has(comment.id) || (commentId !== null && this.#byComment.has(commentId));
      if (commentId === null || isKnown || !ours.some(({ id }) => id === commentId)) continue;
      // Without a digest of its own it is written again, as it is now.
      await this.#keep({ remoteId: comment.id, commentId, isOurs: true, digest: digest('') });
    }
  }

  async fromThere(comment: C): Promise<void> {
    const remoteId = comment.id;
    const pair = this.#byRemote.get(remoteId);
    // A copy of ours is no comment of theirs, also if its original is gone.
    if (pair?.isOurs || (pair === undefined && this.#sides.there.copyOf(comment) !== null)) return;
    const { here, there, key } = this.#sides;
    const now = digest(there.said(comment));
    if (pair?.digest === now) return;
    const content = await there.copiedHere(comment);
    const commentId = pair?.commentId ?? (await here.add(content, `${key}-${remoteId}`));
    if (pair !== undefined) await here.edit(commentId, content);
    await this.#keep({ remoteId, commentId, isOurs: false, digest: now });
    this.count++;
  }

  async fromHere({ id: commentId, content, user, createdAt }: CommentDetails): Promise<void> {
    const pair = this.#byComment.get(commentId);
    const { there, since } = this.#sides;
    // What was copied from there while this was read is no comment of ours.
    if (pair !== undefined && !pair.isOurs) return;
    if (pair === undefined && since !== undefined && Date.parse(createdAt) < Date.parse(since)) return;
    const text = there.copiedThere({ id: commentId, author: `${user.firstName} ${user.lastName}`, content });
    const now = digest(text);
    if (pair?.digest === now) return;
    const remoteId = pair?.remoteId ?? (await there.comment(text));
    if (pair !== undefined) await there.editComment(remoteId, text);
    await this.#keep({ remoteId, commentId, isOurs: true, digest: now });
    this.count++;
  }

  /** The copy of a comment that was deleted goes too. A copy that was deleted by itself is not made again. */
  async withoutOriginals(isHere: ReadonlySet<string>, isThere: ReadonlySet<string>): Promise<void> {
    const { here, there, pairs } = this.#sides;
    for (const { remoteId, commentId, isOurs } of this.#before) {
      if (isOurs ? isHere.has(commentId) : isThere.has(remoteId)) continue;
      if (isOurs && isThere.has(remoteId)) await there.removeComment(remoteId);
      if (!isOurs && isHere.has(commentId)) await here.remove(commentId);
      await pairs.drop(remoteId);
      this.count++;
    }
  }

  async #keep(pair: CommentPair): Promise<void> {
    await this.#sides.pairs.keep(pair);
    this.#know(pair);
  }

  #know(pair: CommentPair): void {
    this.#byRemote.set(pair.remoteId, pair);
    this.#byComment.set(pair.commentId, pair);
  }
}
