import { createContext, use } from 'react';
import type { ThreadComment } from '../rules.ts';
import type { Labeled } from './mention-text.ts';
import type { ThreadProps } from './thread-props.ts';

/** The state that all parts of a thread share. */
export interface ThreadShared extends ThreadProps {
  readonly labels: readonly Labeled[];
  /** The current time for "2m ago". */
  readonly now: number;
  /** The comment that Tab focuses; the arrow keys change it. */
  readonly activeId: string | null;
  setActive(id: string): void;
  readonly editingId: string | null;
  setEditing(id: string | null): void;
  /** Opens the reply composer of the comment's branch or focuses it. */
  reply(comment: ThreadComment): void;
  ask(comment: ThreadComment): void;
  nameOf(comment: ThreadComment): string;
  imageOf(comment: ThreadComment): string | null;
  personName(id: string): string | null;
}

export const ThreadContext = createContext<ThreadShared | null>(null);

export function useThread(): ThreadShared {
  const thread = use(ThreadContext);
  if (thread === null) throw new Error('A part of a thread stands outside of one.');
  return thread;
}

/** The DOM id of a comment, which is also the hash of its URL. */
export const commentAnchor = (id: string): string => `comment-${id}`;
/** Focuses a comment, more exactly the link in it. */
export const focusComment = (comment: HTMLElement | null): void =>
  comment?.querySelector<HTMLElement>('[data-permalink]')?.focus({ preventScroll: false });

/** The DOM id of the reply field of a branch. */
export const replyField = (topId: string): string => `reply-${topId}`;
