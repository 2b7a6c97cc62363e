import type { ReactionName, Reactions } from '#contract/reactions';
import { commentsOn, type Subject } from '#contract/subject';
import type { Change, Row } from '#web/change';
import type { MutationContext } from '#web/mutation';
import { reacted } from '../rules.ts';

/** The fields of every comment. */
export type CommentRow = Row &
  Readonly<Record<string, unknown>> & {
    readonly content: string;
    readonly mentionIds: readonly string[];
    readonly reactions: Reactions;
  };

/** A subject, which counts its comments unless it chooses its readers. */
interface Counting extends Row {
  readonly commentCount?: number;
}

/** The fields that are the same for every new comment. */
const emptyFields = { byName: null, mentionIds: [], reactions: {}, editedAt: null, deletedAt: null, version: 0 };

/**
 * The predicted changes of the comment rows and of the subject's comment count when a person adds, edits, deletes, restores, or
 * reacts to a comment.
 */
export function commentChanges<C extends CommentRow>(subject: Pick<Subject, 'table' | 'id'>) {
  const { table: about } = subject;
  const table = commentsOn(subject);
  const counted = ({ find }: MutationContext, id: string, more: number): Change[] => {
    const row = find<Counting>(about, id);
    return row?.commentCount === undefined
      ? []
      : [{ table: about, id, set: { commentCount: Math.max(0, row.commentCount + more) } }];
  };
  return {
    added: (aboutId: string, comment: object, context: MutationContext): Change[] => [
      { table, insert: { ...comment, ...emptyFields, id: context.mutationId, userId: context.userId, createdAt: context.now } },
      ...counted(context, aboutId, 1),
    ],
    edited: (id: string, content: string, { now }: MutationContext): Change[] => [{ table, id, set: { content, editedAt: now } }],
    deleted: (aboutId: string, id: string, context: MutationContext): Change[] => [
      { table, id, set: { content: '', mentionIds: [], reactions: {}, deletedAt: context.now } },
      ...counted(context, aboutId, -1),
    ],
    restored: (aboutId: string, row: C, context: MutationContext): Change[] => {
      const { content, mentionIds, reactions } = row;
      return [
        // A deleted reply is no longer in the list; a deleted comment with replies still is.
        { table, insert: { ...row, deletedAt: null } },
        { table, id: row.id, set: { content, mentionIds, reactions, deletedAt: null } },
        ...counted(context, aboutId, 1),
      ];
    },
    reactedTo: (id: string, reaction: ReactionName, isOn: boolean, { find, userId }: MutationContext): Change[] => {
      const comment = find<C>(table, id);
      return comment ? [{ table, id, set: { reactions: reacted(comment.reactions, userId, reaction, isOn) } }] : [];
    },
    /** The comment before a change. */
    before: ({ find }: MutationContext, id: string): C | undefined => find<C>(table, id),
  };
}
