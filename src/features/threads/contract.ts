import { z } from 'zod';
import { isSeen, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { cursorQuery } from '#contract/paging';
import { reactions } from '#contract/reactions';

export const Reaction = z.enum(reactions);
export type Reaction = z.infer<typeof Reaction>;

/** The most characters of one comment. */
const CONTENT_MAX = 20_000;

/** What a comment says, in Markdown, whatever it is about. */
export const CommentContent = prose(CONTENT_MAX).trim().min(1).refine(isSeen, 'Write something that can be seen');

/** The query parameters of a page of comments; `at` names the comment that the page ends with, in place of `before`. */
export const commentsQuery = { ...cursorQuery, at: Id.optional() };
