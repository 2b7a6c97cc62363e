import type { ActionDeclaration } from '#contract/action';
import type { ProjectRole } from '#contract/permissions';
import type { ReactionName } from '#contract/reactions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { LostRace } from '#server/statements';
import type { Comment } from '../contract.ts';
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
import { mentionedPeople, watch } from './mentions.ts';

/** A call that restores a comment. */
export type Restoring = ThreadCall & { reached: { deletedAt: string | null } };

/** A call about a thread. */
export type ThreadCall = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'now' | 'newId' | 'record'> & {
  /** The thing that a new comment is about, else the comment. */
  reached: { rowId: string; projectId: string; projectRole: ProjectRole };
};

/** So many comments one thing holds. */
const COMMENTS_MAX = 5_000;

/** Writes a comment; its author and whom it mentions watch what it is about from now on. */
export async function addedComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, actor, newId, record }: ThreadCall,
  said: { content: string; parentId: string | null },
): Promise<Authored<C>> {
  const { rowId: subjectId, projectId } = reached;
  refuseTooMany(await lockedSubject(db, thread, reached));
  const [parentId, mentionIds] = await Promise.all([
    said.parentId === null ? null : topOf(db, thread, subjectId, said.parentId),
    mentionedPeople(db, projectId, said.content),
  ]);
  const insert = `
INSERT INTO "${thread.comments}" ("id", "${thread.subjectId}", "projectId", "userId", "parentId", "content", "mentionIds")
VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${answered(thread)}`;
  const [comment] = await db.text<Authored<C>>(insert, [
    newId(),
    subjectId,
    projectId,
    actor.userId,
    parentId,
    said.content,
    mentionIds,
  ]);
  if (comment === undefined) fail('not-found');
  await watch(db, thread, subjectId, [actor.userId, ...mentionIds]);
  record({
    target: thread.comments,
    targetId: comment.id,
    targetVersion: comment.version,
    changes: { [thread.subjectId]: [null, subjectId], parentId: [null, parentId], mentionIds: [[], mentionIds] },
  });
  return comment;
}

/** Changes the words of a comment. Who is mentioned only now watches too. */
export async function editedComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, now, record }: ThreadCall,
  { content, version }: { content: string; version?: number | undefined },
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached);
  await refuseStale(db, before, version, ['content']);
  if (before.content === content) return asComment(thread, before);
  const mentionIds = await mentionedPeople(db, reached.projectId, content);
  const after = await changed({ db }, thread, before, { content, mentionIds, editedAt: now.toISOString() });
  const fresh = mentionIds.filter((id) => !before.mentionIds.includes(id));
  if (fresh.length > 0) await watch(db, thread, before.subjectId, fresh);
  // A long text is not kept twice: the log says that it changed.
  const changes = { content: [null, null], mentionIds: [before.mentionIds, mentionIds] } as const;
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** Deletes a comment: its words go out of sight at once, and for good after 30 days. */
export async function deletedComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, actor, now, record }: ThreadCall,
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached);
  const { content, mentionIds, reactions } = before;
  const removed = { content, mentionIds, reactions, by: actor.userId };
  const deletedAt = now.toISOString();
  const after = await changed({ db }, thread, before, { content: '', mentionIds: [], reactions: {}, deletedAt, removed });
  const changes = { deletedAt: [null, deletedAt] } as const;
  const name = await subjectTitle(db, thread, before.subjectId);
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes, name });
  return after;
}

/** Takes a deletion back: one's own, or as an admin anybody's. Who may see the project no longer is not mentioned again. */
export async function restoredComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, record }: Restoring,
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached, 'any');
  if (before.deletedAt === null) return asComment(thread, before);
  if (before.removed === null) fail('not-found');
  // Whether the caller may restore it was asked about the deletion that the request found.
  if (before.deletedAt !== reached.deletedAt) throw new LostRace();
  const { content, reactions } = before.removed;
  refuseTooMany(await lockedSubject(db, thread, { ...reached, rowId: before.subjectId }));
  const mentionIds = await mentionedPeople(db, reached.projectId, content);
  const after = await changed({ db }, thread, before, { content, mentionIds, reactions, deletedAt: null, removed: null });
  const changes = { deletedAt: [before.deletedAt, null] } as const;
  const name = await subjectTitle(db, thread, before.subjectId);
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes, name });
  return after;
}

/** Puts one's reaction on a comment or takes it off; without `isOn` it changes from one to the other. */
export async function reactedComment<C extends Comment>(
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
    fail('conflict', {}, { reaction: `A comment takes ${REACTORS_MAX} of each reaction at most` });
  const after = await changed({ db }, thread, before, { reactions: reacted(before.reactions, actor.userId, reaction, isOn) });
  const changes = { reaction: isOn ? ([null, reaction] as const) : ([reaction, null] as const) };
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** What a comment is known by where its words may not be kept: the title of what it is about. */
async function subjectTitle(db: ThreadCall['db'], { subject }: ThreadTable, id: string): Promise<string> {
  const [found] = await db.text<{ title: string }>(`SELECT "title" FROM "${subject.table}" WHERE "id" = $1`, [id]);
  return found?.title ?? '';
}

function refuseTooMany({ commentCount }: { commentCount: number }): void {
  if (commentCount >= COMMENTS_MAX) fail('conflict', {}, { content: `There are at most ${COMMENTS_MAX} comments in one place` });
}

type Change = Partial<Pick<LockedComment, 'content' | 'mentionIds' | 'reactions' | 'editedAt' | 'deletedAt' | 'removed'>>;

async function changed<C extends Comment>(
  { db }: Pick<ThreadCall, 'db'>,
  thread: ThreadTable<C>,
  before: LockedComment<C>,
  change: Change,
): Promise<Authored<C>> {
  const fields = Object.keys(change) as (keyof Change)[];
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const sql = `UPDATE "${thread.comments}" SET ${sets} WHERE "id" = $1 RETURNING ${answered(thread)}`;
  const [after] = await db.text<Authored<C>>(sql, [before.id, ...fields.map((field) => change[field])]);
  return after ?? fail('not-found');
}

/** What each of these actions answers, for SQL. */
const answered = (thread: ThreadTable): string => `${commentColumns(thread)}, ${authorColumn(`"${thread.comments}"`)}`;

/** Without what only the lock has seen. */
const asComment = <C extends Comment>({ row }: ThreadTable<C>, comment: LockedComment<C>): Authored<C> => ({
  ...row.parse(comment),
  user: comment.user,
});
