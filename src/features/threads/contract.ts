import { z } from 'zod';
import { isSeen, prose } from '#contract/fields';
import { reactions } from '#contract/reactions';

export const Reaction = z.enum(reactions);
export type Reaction = z.infer<typeof Reaction>;

/** The most characters of one comment. */
const CONTENT_MAX = 20_000;

/** What a comment says, in Markdown, whatever it is about. */
export const CommentContent = prose(CONTENT_MAX).trim().min(1).refine(isSeen, 'Write something that can be seen');
