import { z } from 'zod';
import { onRow, type Reach, type PartReach } from '#contract/action';
import { Moment, prose, seenVersion } from '#contract/fields';
import { hasVisibleText } from '#contract/visible-text';
import { Id } from '#contract/ids';
import { cursorQuery, pagedByCursor } from '#contract/paging';
import { reactions } from '#contract/reactions';
import { commentsOn, type Subject } from '#contract/subject';
import { Assignee } from '#features/tasks/contract';

export const Reaction = z.enum(reactions);
export type Reaction = z.infer<typeof Reaction>;

/** The most characters of one comment. */
const CONTENT_MAX = 20_000;

/** The text of a comment on any kind of subject, in Markdown. */
export const CommentContent = prose(CONTENT_MAX).trim().min(1).refine(hasVisibleText, 'Write something that can be seen');

/** A comment on any kind of subject. A deleted comment that has replies stays without its text. */
export const Comment = z.object({
  id: Id,
  projectId: Id,
  /** The author. */
  userId: Id,
  /** The workflow, token or app that wrote it for the author; null if they wrote it, also by email. */
  byName: z.string().nullable(),
  /** The comment that this one replies to. Replies have no replies of their own. */
  parentId: Id.nullable(),
  /** Markdown; empty after deletion. */
  content: z.string(),
  /** The mentioned people who can see the project. */
  mentionIds: z.array(Id),
  reactions: z.partialRecord(Reaction, z.array(Id)),
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment on an item that chooses its readers (contract/item-grants.ts). It is where its item is. */
export const ItemComment = Comment.omit({ projectId: true });
export type ItemComment = z.infer<typeof ItemComment>;

/** A comment's author, who may have left the project. */
export const author = { user: Assignee };

/** How comments on one kind of subject are reached. */
function reachesOf<const Named extends string>({ table, id, archived }: Subject<string, Named>) {
  const comment = {
    table: commentsOn({ table }),
    param: 'commentId',
    parent: id,
    within: table,
    ...(archived === null ? {} : { archived }),
    owners: ['userId'],
  } as const;
  return {
    onComment: onRow({ ...comment, deleted: 'hidden' }),
    onRestoredComment: onRow({ ...comment, ownDeletion: true, deleted: 'reached' }),
  };
}

/** What differs between the comment actions of different subjects. */
interface ThreadOf<Named extends string, Shown extends z.ZodType, On extends Reach> {
  subject: Subject<string, Named>;
  /** A comment with its author. */
  shown: Shown;
  /** The subject of the comments. */
  on: On;
}

/** The comment actions of one kind of subject and how a comment is reached. Each slice names them in its own action family. */
export function threadOf<const Named extends string, Shown extends z.ZodType, const On extends Reach>(
  thread: ThreadOf<Named, Shown, On>,
) {
  const { subject, shown, on } = thread;
  const { onComment, onRestoredComment } = reachesOf(subject);
  const said = saidOf(subject, shown);
  return {
    onComment,
    list: { ...said.list, reach: on, right: { project: 'view' } },
    add: { ...said.add, reach: on, right: { project: 'comment' } },
    edit: { ...said.edit, reach: onComment, right: { project: 'editAnyComment', own: 'comment' } },
    remove: { ...said.remove, reach: onComment, right: { project: 'deleteAnyComment', own: 'comment' } },
    restore: { ...said.restore, reach: onRestoredComment, right: { project: 'deleteAnyComment', own: 'comment' } },
    react: { ...said.react, reach: onComment, right: { project: 'comment' } },
  } as const;
}

/** The same actions for items that choose their readers. A request names the item, whose grants decide, and the comment. */
export function itemThreadOf<Shown extends z.ZodType, const On extends Reach>({
  subject,
  shown,
  on,
}: {
  subject: Pick<Subject, 'table' | 'id' | 'called'>;
  shown: Shown;
  on: On;
}) {
  const onComment = { ...on, query: { ...on.query, commentId: Id } };
  const said = saidOf(subject, shown);
  const comment = { reach: onComment, right: { row: 'comment' } } as const;
  const parts = { table: commentsOn(subject), param: 'commentId', of: subject.id, owner: 'userId' } as const satisfies PartReach;
  const others = { row: 'manage' } as const;
  return {
    onComment,
    list: { ...said.list, reach: on, right: { row: 'read' } },
    add: { ...said.add, reach: on, right: { row: 'comment' } },
    edit: { ...said.edit, ...comment, parts },
    remove: { ...said.remove, ...comment, parts: { ...parts, others } },
    restore: { ...said.restore, ...comment, parts: { ...parts, others, ownDeletion: true } },
    react: { ...said.react, ...comment },
  } as const;
}

/** What the actions of threads have in common, whoever may use them. */
const saidOf = <Shown extends z.ZodType>(subject: Pick<Subject, 'table' | 'called'>, shown: Shown) =>
  ({
    edit: {
      method: 'PUT',
      about: 'Edits your own comment. A stale `version` answers 409 if the text has changed since.',
      body: z.strictObject({ content: CommentContent, version: seenVersion }),
      response: shown,
    },
    remove: {
      method: 'DELETE',
      about: 'Deletes a comment. The person who deleted it can restore it for 30 days.',
      response: shown,
      audited: { category: 'CONTENT', action: 'comment.deleted', target: commentsOn(subject) },
    },
    restore: {
      method: 'PUT',
      about: 'Restores a deleted comment. An author cannot restore a comment that an admin deleted.',
      body: z.strictObject({}),
      response: shown,
      audited: { category: 'CONTENT', action: 'comment.restored', target: commentsOn(subject) },
    },
    react: {
      method: 'PUT',
      about: 'Adds your reaction to a comment or removes it. `isOn` sets it instead of toggling it.',
      body: z.strictObject({ reaction: Reaction, isOn: z.boolean().optional() }),
      response: shown,
    },
    list: {
      method: 'GET',
      about:
        `One page of the comments on ${subject.called}, oldest first: the newest ones, those older than a cursor (\`before\`), or those up ` +
        'to a comment (`at`). A page holds at most `limit` comments and 256 KB. A reply brings the comment it answers. A deleted comment ' +
        'is included while it has replies.',
      query: { ...cursorQuery, at: Id.optional() },
      response: pagedByCursor(shown),
    },
    add: {
      method: 'POST',
      about: 'Adds a comment, or a reply with `parentId`. A reply to a reply joins the same thread.',
      body: z.strictObject({ content: CommentContent, parentId: Id.nullable().default(null) }),
      response: shown,
    },
  }) as const;
