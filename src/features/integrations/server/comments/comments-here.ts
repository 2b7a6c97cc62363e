import { hash } from 'node:crypto';
import type { Action } from '#contract/action';
import { type CommentDetails, taskCommentActions } from '#features/task-comments/contract';
import { Failure } from '#server/failures';
import type { ActHere } from '../acting-here.ts';

/** What an integration may do with comments. */
export const COMMENT_ACTIONS = {
  comments: taskCommentActions['get-task-comments'],
  comment: taskCommentActions['add-task-comment'],
  editComment: taskCommentActions['edit-task-comment'],
  removeComment: taskCommentActions['delete-task-comment'],
} as const satisfies Readonly<Record<string, Action>>;

const PER_PAGE = 100;
const PAGES = 10;

export const isGone = (error: unknown): boolean => error instanceof Failure && error.status === 404;

/** The comments of a task here, which the integration reads and writes with the rights of its sponsor. */
export class CommentsHere {
  readonly #act: ActHere;
  readonly #taskId: string;

  constructor(act: ActHere, taskId: string) {
    this.#act = act;
    this.#taskId = taskId;
  }

  /** All comments, oldest first; null if there are more than can be read. */
  async all(): Promise<CommentDetails[] | null> {
    const all: CommentDetails[] = [];
    let before: string | null = null;
    for (let page = 0; page < PAGES; page++) {
      const query = { taskId: this.#taskId, limit: String(PER_PAGE), ...(before !== null && { before }) };
      const { items, pagination } = (await this.#act(COMMENT_ACTIONS.comments, query)) as {
        items: CommentDetails[];
        pagination: { earlier: string | null };
      };
      all.unshift(...items);
      before = pagination.earlier;
      if (before === null) return all.filter(({ deletedAt }) => deletedAt === null);
    }
    return null;
  }

  /** @param key the same for the same comment elsewhere, so that it is written once */
  async add(content: string, key: string): Promise<string> {
    const unique = `${key}-${hash('sha256', content)}`;
    const added = await this.#act(COMMENT_ACTIONS.comment, { taskId: this.#taskId }, { content }, unique);
    return (added as CommentDetails).id;
  }

  /** One that is gone stays gone. */
  async edit(commentId: string, content: string): Promise<void> {
    await unlessGone(this.#act(COMMENT_ACTIONS.editComment, { commentId }, { content }));
  }

  async remove(commentId: string): Promise<void> {
    await unlessGone(this.#act(COMMENT_ACTIONS.removeComment, { commentId }));
  }
}

async function unlessGone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
