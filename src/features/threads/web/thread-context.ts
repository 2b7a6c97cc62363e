import { createContext, use } from 'react';
import type { ThreadComment } from '../rules.ts';
import type { Labelled } from './mention-text.ts';
import type { ThreadProps } from './thread-props.ts';

/** What every part of one thread shares. */
export interface ThreadShared extends ThreadProps {
  readonly labels: readonly Labelled[];
  /** The time that "2m ago" is counted from. */
  readonly now: number;
  /** The comment that Tab leads to; the arrows move it. */
  readonly activeId: string | null;
  setActive(id: string): void;
  readonly editingId: string | null;
  setEditing(id: string | null): void;
  /** Opens the composer of replies in the comment's branch, or goes to it. */
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

/** The id in the page of a comment, which is also the hash of its address. */
export const commentAnchor = (id: string): string => `comment-${id}`;
/** Brings the focus to a comment: to its link, which is what of it takes one. */
export const focusComment = (comment: HTMLElement | null): void =>
  comment?.querySelector<HTMLElement>('[data-permalink]')?.focus({ preventScroll: false });

/** The id in the page of the field where a branch is answered. */
export const replyField = (topId: string): string => `reply-${topId}`;
