import type { CommentDetails } from '#features/task-comments/contract';
import type { Statements } from '#server/statements';
import { isGone, type Here } from './here.ts';
import type { RemoteComment, Repository } from './issue-provider.ts';
import { digest } from './merging.ts';
import { type ClaimedIssue, type CommentPair, paired, pairsOf, unpaired } from './sync-rows.ts';
import { copyHere, copyThere, markedIn } from './texts.ts';

interface Sides {
  readonly here: Here;
  readonly there: Repository;
  readonly taskId: string;
  /** How people call the service. */
  readonly service: string;
}

/** Copies comments both ways. A comment is edited and deleted where it was written, and its copy follows. */
export async function syncedComments(db: Statements, issue: ClaimedIssue, sides: Sides): Promise<number> {
  const { here, there, taskId } = sides;
  const [ours, theirs] = [await here.comments(taskId), await there.comments(issue.number)];
  // What cannot be read to its end says nothing about what is missing.
  if (ours === null || theirs === null) return 0;
  const pairs = await recognized(db, issue, await pairsOf(db, issue), { ours, theirs });
  const copying = new Copying(db, issue, sides);
  for (const comment of theirs)
    await copying.fromThere(
      comment,
      pairs.find(({ remoteId }) => remoteId === comment.id),
    );
  for (const comment of ours)
    await copying.fromHere(
      comment,
      pairs.find(({ commentId }) => commentId === comment.id),
    );
  for (const pair of pairs)
    await copying.withoutOriginal(pair, {
      isHere: ours.some(({ id }) => id === pair.commentId),
      isThere: theirs.some(({ id }) => id === pair.remoteId),
    });
  return copying.count;
}

/** The pairs, with copies over there whose making was interrupted: only our account can have made them. */
async function recognized(
  db: Statements,
  issue: ClaimedIssue,
  pairs: readonly CommentPair[],
  { ours, theirs }: { ours: readonly CommentDetails[]; theirs: readonly RemoteComment[] },
): Promise<CommentPair[]> {
  const all = [...pairs];
  for (const { id: remoteId, author, text } of theirs) {
    const commentId = author === issue.accountName ? markedIn(text) : null;
    const isKnown = all.some((pair) => pair.remoteId === remoteId || pair.commentId === commentId);
    if (commentId === null || isKnown || !ours.some(({ id }) => id === commentId)) continue;
    // Without a digest of its own it is written again, as it is now.
    const pair = { remoteId, commentId, isOurs: true, digest: digest('') };
    await paired(db, issue, pair);
    all.push(pair);
  }
  return all;
}

class Copying {
  readonly #db: Statements;
  readonly #issue: ClaimedIssue;
  readonly #sides: Sides;
  count = 0;

  constructor(db: Statements, issue: ClaimedIssue, sides: Sides) {
    this.#db = db;
    this.#issue = issue;
    this.#sides = sides;
  }

  async fromThere({ id: remoteId, author, text }: RemoteComment, pair: CommentPair | undefined): Promise<void> {
    if (pair?.isOurs) return;
    const { here, taskId, service } = this.#sides;
    const content = copyHere(author, service, text);
    const now = digest(content);
    if (pair?.digest === now) return;
    const key = `${this.#issue.connectionId}-${this.#issue.number}-${remoteId}`;
    const commentId = pair?.commentId ?? (await here.comment(taskId, content, key));
    if (pair !== undefined) await unlessGone(here.editComment(commentId, content));
    await paired(this.#db, this.#issue, { remoteId, commentId, isOurs: false, digest: now });
    this.count++;
  }

  async fromHere({ id: commentId, content, user }: CommentDetails, pair: CommentPair | undefined): Promise<void> {
    // What was copied from there while this was read is no comment of ours.
    if (pair !== undefined && !pair.isOurs) return;
    const { there } = this.#sides;
    const { number } = this.#issue;
    const text = copyThere(commentId, `${user.firstName} ${user.lastName}`, content);
    const now = digest(text);
    if (pair?.digest === now) return;
    const remoteId = pair?.remoteId ?? (await there.comment(number, text));
    if (pair !== undefined) await there.editComment(number, remoteId, text);
    await paired(this.#db, this.#issue, { remoteId, commentId, isOurs: true, digest: now });
    this.count++;
  }

  /** The copy of a comment that was deleted goes too. A copy that was deleted by itself is not made again. */
  async withoutOriginal(
    { remoteId, commentId, isOurs }: CommentPair,
    { isHere, isThere }: { isHere: boolean; isThere: boolean },
  ): Promise<void> {
    const { here, there } = this.#sides;
    const isOriginalLeft = isOurs ? isHere : isThere;
    if (isOriginalLeft) return;
    if (isOurs && isThere) await there.removeComment(this.#issue.number, remoteId);
    if (!isOurs && isHere) await unlessGone(here.removeComment(commentId));
    await unpaired(this.#db, this.#issue, remoteId);
    this.count++;
  }
}

async function unlessGone(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
