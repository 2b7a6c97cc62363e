import { z } from 'zod';
import { onRow, type Reach } from '#contract/action';
import { isSeen, Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { cursorQuery, pagedByCursor } from '#contract/paging';
import { reactions } from '#contract/reactions';
import { commentsOn, type Subject } from '#contract/subject';
import { Assignee } from '#features/tasks/contract';

export const Reaction = z.enum(reactions);
export type Reaction = z.infer<typeof Reaction>;

/** The most characters of one comment. */
const CONTENT_MAX = 20_000;

/** What a comment says, in Markdown, whatever it is about. */
export const CommentContent = prose(CONTENT_MAX).trim().min(1).refine(isSeen, 'Write something that can be seen');

/** A comment, whatever it is about. A deleted one that has replies stays without its text. */
export const Comment = z.object({
  id: Id,
  projectId: Id,
  /** Who wrote it. */
  userId: Id,
  /** The comment that this one answers; a reply is never answered itself. */
  parentId: Id.nullable(),
  /** Markdown; empty once it is deleted. */
  content: z.string(),
  /** The people whom the text mentions, of those who may see the project. */
  mentionIds: z.array(Id),
  reactions: z.partialRecord(Reaction, z.array(Id)),
  editedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment's author, who may have left since. */
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

/** What the actions on the comments on one kind of subject have of their own. */
interface ThreadOf<Named extends string, Shown extends z.ZodType, On extends Reach> {
  subject: Subject<string, Named>;
  /** A comment with its author. */
  shown: Shown;
  /** What the comments are about. */
  on: On;
}

/** The actions on the comments on one kind of subject, and how one is reached. The slice of each names them in its family. */
export function threadOf<const Named extends string, Shown extends z.ZodType, const On extends Reach>(
  thread: ThreadOf<Named, Shown, On>,
) {
  const { subject, shown } = thread;
  const { onComment, onRestoredComment } = reachesOf(subject);
  const target = commentsOn(subject);
  return {
    onComment,
    ...spoken(thread),
    edit: {
      method: 'PUT',
      about: 'Changes the words of a comment of one’s own. A stale `version` answers 409 where they were changed meanwhile.',
      reach: onComment,
      right: { project: 'editAnyComment', own: 'comment' },
      body: z.strictObject({ content: CommentContent, version: seenVersion }),
      response: shown,
    },
    remove: {
      method: 'DELETE',
      about: 'Deletes a comment; for 30 days whoever did may take it back.',
      reach: onComment,
      right: { project: 'deleteAnyComment', own: 'comment' },
      response: shown,
      audited: { category: 'CONTENT', action: 'comment.deleted', target },
    },
    restore: {
      method: 'PUT',
      about: 'Takes back the deletion of a comment; an author cannot take back an admin’s.',
      reach: onRestoredComment,
      right: { project: 'deleteAnyComment', own: 'comment' },
      body: z.strictObject({}),
      response: shown,
      audited: { category: 'CONTENT', action: 'comment.restored', target },
    },
    react: {
      method: 'PUT',
      about: 'Reacts to a comment, or takes the reaction back; with `isOn` it sets instead of toggling.',
      reach: onComment,
      right: { project: 'comment' },
      body: z.strictObject({ reaction: Reaction, isOn: z.boolean().optional() }),
      response: shown,
    },
  } as const;
}

/** The actions that read a thread and write into it. */
const spoken = <Named extends string, Shown extends z.ZodType, const On extends Reach>({
  subject,
  shown,
  on,
}: ThreadOf<Named, Shown, On>) =>
  ({
    list: {
      method: 'GET',
      about:
        `One page of the comments of ${subject.called}, oldest first: the newest ones, those older than a place (\`before\`) or up to a ` +
        'comment (`at`). At most `limit` and 256 KB; a reply brings the comment that it answers. A deleted one is there while a reply to ' +
        'it is.',
      reach: on,
      right: { project: 'view' },
      query: { ...cursorQuery, at: Id.optional() },
      response: pagedByCursor(shown),
    },
    add: {
      method: 'POST',
      about: 'Writes a comment, or with `parentId` a reply. A reply to a reply joins the same thread.',
      reach: on,
      right: { project: 'comment' },
      body: z.strictObject({ content: CommentContent, parentId: Id.nullable().default(null) }),
      response: shown,
    },
  }) as const;
