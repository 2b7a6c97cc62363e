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

/** A call that concerns a thread. */
export type ThreadCall = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'now' | 'newId' | 'record'> & {
  /** The subject of a new comment; for other actions, the comment. */
  reached: { rowId: string; projectId: string; projectRole: ProjectRole };
};

/** The most comments on one task or issue. */
const COMMENTS_MAX = 5_000;

/** Adds a comment. Its author and the mentioned people watch the subject from then on. */
export async function addedComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, actor, newId, record }: ThreadCall,
  input: { content: string; parentId: string | null },
): Promise<Authored<C>> {
  const { rowId: subjectId, projectId } = reached;
  refuseTooMany(await lockedSubject(db, thread, reached));
  const [parentId, mentionIds] = await Promise.all([
    input.parentId === null ? null : topOf(db, thread, subjectId, input.parentId),
    mentionedPeople(db, projectId, input.content),
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
    input.content,
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

/** Edits a comment. Newly mentioned people watch the subject too. */
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
  // The log says that the text changed, without a second copy of a long text.
  const changes = { content: [null, null], mentionIds: [before.mentionIds, mentionIds] } as const;
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** Deletes a comment. Its text is hidden at once and deleted permanently after 30 days. */
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

/** Restores a comment: one's own or, as an admin, anyone's. People who can no longer see the project are not mentioned again. */
export async function restoredComment<C extends Comment>(
  thread: ThreadTable<C>,
  { db, reached, record }: Restoring,
): Promise<Authored<C>> {
  const before = await lockedComment(db, thread, reached, 'any');
  if (before.deletedAt === null) return asComment(thread, before);
  if (before.removed === null) fail('not-found');
  // The right to restore was checked against the deletion that the request found.
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

/** Adds or removes the caller's reaction; toggles it without `isOn`. */
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
    fail('conflict', {}, { reaction: `A comment can have at most ${REACTORS_MAX} of each reaction` });
  const after = await changed({ db }, thread, before, { reactions: reacted(before.reactions, actor.userId, reaction, isOn) });
  const changes = { reaction: isOn ? ([null, reaction] as const) : ([reaction, null] as const) };
  record({ target: thread.comments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** The title of the subject, which names a comment where its text must not be kept. */
async function subjectTitle(db: ThreadCall['db'], { subject }: ThreadTable, id: string): Promise<string> {
  const [found] = await db.text<{ title: string }>(`SELECT "title" FROM "${subject.table}" WHERE "id" = $1`, [id]);
  return found?.title ?? '';
}

function refuseTooMany({ commentCount }: { commentCount: number }): void {
  if (commentCount >= COMMENTS_MAX)
    fail('conflict', {}, { content: `A task or issue can have at most ${COMMENTS_MAX} comments` });
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

/** The SQL columns that each of these actions returns. */
const answered = (thread: ThreadTable): string => `${commentColumns(thread)}, ${authorColumn(`"${thread.comments}"`)}`;

/** Without the columns that are for locked comments only. */
const asComment = <C extends Comment>({ row }: ThreadTable<C>, comment: LockedComment<C>): Authored<C> => ({
  ...row.parse(comment),
  user: comment.user,
});
