import type { ActionDeclaration } from '#contract/action';
import type { ReactionName } from '#contract/reactions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { LostRace, type Statements } from '#server/statements';
import type { ItemComment } from '../contract.ts';
import { reacted, REACTORS_MAX } from '../rules.ts';
import {
  authorColumn,
  type Authored,
  commentColumns,
  type LockedComment,
  lockedComment,
  lockedSubject,
  type ThreadTable,
  topOf,
} from './comment-rows.ts';
import type { At } from './homes.ts';
import { mentionedPeople, watch } from './mentions.ts';

/** A call that restores a comment. */
export type Restoring = ThreadCall & Pick<Call<ActionDeclaration>, 'checkAgain'> & { reached: { deletedAt?: string | null } };

/** A call that concerns a thread. */
export type ThreadCall = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'now' | 'newId' | 'record'> & {
  /** The subject of a new comment; for other actions, the comment. */
  reached: At;
};

/** The most comments on one subject. */
const COMMENTS_MAX = 5_000;

/** Adds a comment. Its author and the mentioned people watch the subject from then on. */
export async function addedComment<C extends ItemComment>(
  thread: ThreadTable<C>,
  { db, reached, actor, newId, record }: ThreadCall,
  input: { content: string; parentId: string | null },
  /** The columns that only comments on this kind of subject have. */
  more: Readonly<Record<string, unknown>> = {},
): Promise<Authored<C>> {
  const { rowId: subjectId } = reached;
  const { home } = thread;
  refuseTooMany(thread, await lockedSubject(db, thread, reached));
  const [parentId, mentionIds] = await Promise.all([
    input.parentId === null ? null : topOf(db, thread, subjectId, input.parentId),
    mentionedPeople(db, thread, reached, input.content),
  ]);
  const row: Record<string, unknown> = {
    id: newId(),
    [thread.subjectId]: subjectId,
    [home.ofComment]: home.idOf(reached),
    userId: actor.userId,
    byName: byNameOf(actor),
    parentId,
    content: input.content,
    mentionIds,
    ...more,
  };
  const comment = await inserted(db, thread, row);
  if (home.isWatched) await watch(db, thread, subjectId, [actor.userId, ...mentionIds]);
  record({
    target: thread.comments,
    targetId: comment.id,
    targetVersion: comment.version,
    changes: { [thread.subjectId]: [null, subjectId], parentId: [null, parentId], mentionIds: [[], mentionIds] },
  });
  return comment;
}

/** What writes for the person. What they write by email is theirs. */
const byNameOf = ({ delegate }: ThreadCall['actor']): string | null =>
  delegate === null || delegate.type === 'MAIL' ? null : delegate.name;

async function inserted<C extends ItemComment>(
  db: Statements,
  thread: ThreadTable<C>,
  row: Readonly<Record<string, unknown>>,
): Promise<Authored<C>> {
  const columns = Object.keys(row);
  const sql = `
INSERT INTO "${thread.comments}" (${columns.map((column) => `"${column}"`).join(', ')})
VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING ${answered(thread)}`;
  const [comment] = await db.text<Authored<C>>(sql, Object.values(row));
  return comment ?? fail('not-found');
}

/** Edits a comment. Newly mentioned people watch the subject too. */
export async function editedComment<C extends ItemComment>(
  thread: ThreadTable<C>,
  { db, reached, now, record }: ThreadCall,
  { content, version }: { content: string; version?: number | undefined },
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached);
  await refuseStale(db, before, version, ['content'], { tells: true });
  if (before.content === content) return asComment(thread, before);
  const mentionIds = await mentionedPeople(db, thread, reached, content);
  const after = await changed(db, thread, before, { content, mentionIds, editedAt: now.toISOString() });
  const fresh = mentionIds.filter((id) => !before.mentionIds.includes(id));
  if (fresh.length > 0 && thread.home.isWatched) await watch(db, thread, before.subjectId, fresh);
  // The log says that the text changed, without a second copy of a long text.
  const changes = { content: [null, null], mentionIds: [before.mentionIds, mentionIds] } as const;
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** Deletes a comment. Its text is hidden at once and deleted permanently after 30 days. */
export async function deletedComment<C extends ItemComment>(
  thread: ThreadTable<C>,
  { db, reached, actor, now, record }: ThreadCall,
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached);
  const { content, mentionIds, reactions } = before;
  const removed = { content, mentionIds, reactions, by: actor.userId };
  const deletedAt = now.toISOString();
  const after = await changed(db, thread, before, { content: '', mentionIds: [], reactions: {}, deletedAt, removed });
  const changes = { deletedAt: [null, deletedAt] } as const;
  const name = await subjectTitle(db, thread, before.subjectId);
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes, name });
  return after;
}

/** Restores a comment: one's own or, as an admin, anyone's. People who can no longer see the project are not mentioned again. */
export async function restoredComment<C extends ItemComment>(
  thread: ThreadTable<C>,
  { db, reached, record, checkAgain }: Restoring,
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached, 'any');
  if (before.deletedAt === null) return asComment(thread, before);
  if (before.removed === null) fail('not-found');
  // The right to restore was checked against the deletion that the request found.
  if (reached.deletedAt !== undefined && before.deletedAt !== reached.deletedAt) throw new LostRace();
  await checkAgain();
  const { content, reactions } = before.removed;
  refuseTooMany(thread, await lockedSubject(db, thread, { ...reached, rowId: before.subjectId }));
  const mentionIds = await mentionedPeople(db, thread, reached, content);
  const after = await changed(db, thread, before, { content, mentionIds, reactions, deletedAt: null, removed: null });
  const changes = { deletedAt: [before.deletedAt, null] } as const;
  const name = await subjectTitle(db, thread, before.subjectId);
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes, name });
  return after;
}

/** Adds or removes the caller's reaction; toggles it without `isOn`. */
export async function reactedComment<C extends ItemComment>(
  thread: ThreadTable<C>,
  { db, reached, actor, record }: ThreadCall,
  { reaction, isOn: wanted }: { reaction: ReactionName; isOn?: boolean | undefined },
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached);
  const people = before.reactions[reaction] ?? [];
  const wasOn = people.includes(actor.userId);
  const isOn = wanted ?? !wasOn;
  if (isOn === wasOn) return asComment(thread, before);
  if (isOn && people.length >= REACTORS_MAX)
    fail('conflict', {}, { reaction: `A comment can have at most ${REACTORS_MAX} of each reaction` });
  const after = await changed(db, thread, before, { reactions: reacted(before.reactions, actor.userId, reaction, isOn) });
  const changes = { reaction: isOn ? ([null, reaction] as const) : ([reaction, null] as const) };
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** The title of the subject, which names a comment where its text must not be kept. */
async function subjectTitle(db: ThreadCall['db'], { subject, home }: ThreadTable, id: string): Promise<string> {
  const [found] = await db.text<{ title: string }>(`SELECT ${home.title} AS "title" FROM "${subject.table}" WHERE "id" = $1`, [
    id,
  ]);
  return found?.title ?? '';
}

function refuseTooMany({ home }: ThreadTable, { commentCount }: { commentCount: number }): void {
  if (commentCount < COMMENTS_MAX) return;
  const subjects = home.isReachedFirst ? 'A document' : 'A task or issue';
  fail('conflict', {}, { content: `${subjects} can have at most ${COMMENTS_MAX} comments` });
}

type Change = Partial<Pick<LockedComment, 'content' | 'mentionIds' | 'reactions' | 'editedAt' | 'deletedAt' | 'removed'>> &
  Readonly<Record<string, unknown>>;

/** Sets columns of a locked comment. */
export async function changed<C extends ItemComment>(
  db: Statements,
  thread: ThreadTable<C>,
  before: LockedComment<C>,
  change: Change,
): Promise<Authored<C>> {
  const fields = Object.keys(change);
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const sql = `UPDATE "${thread.comments}" SET ${sets} WHERE "id" = $1 RETURNING ${answered(thread)}`;
  const [after] = await db.text<Authored<C>>(sql, [before.id, ...fields.map((field) => change[field])]);
  return after ?? fail('not-found');
}

/** The SQL columns that each of these actions returns. */
const answered = (thread: ThreadTable): string => `${commentColumns(thread)}, ${authorColumn(`"${thread.comments}"`)}`;

/** Without the columns that are for locked comments only. */
export const asComment = <C extends ItemComment>({ row }: ThreadTable<C>, comment: LockedComment<C>): Authored<C> => ({
  ...row.parse(comment),
  user: comment.user,
});
