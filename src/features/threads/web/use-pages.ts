import { useEffect, useMemo, useRef, useState } from 'react';
import { placeOf } from '#contract/place';
import { fetchMore } from '#web/list-pages';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { lacksParent, within } from '../rules.ts';
import type { AboutRef } from './declare-comment-changes.ts';
import type { ThreadPages, ThreadRow } from './declare-thread.ts';
import * as words from './words.ts';

/** The loaded pages of a thread and how to load more: the newest one first, kept live like every list. */
export function usePages<C extends ThreadRow>(thread: ThreadPages<C>, scope: AboutRef, commentCount: number) {
  const { rows, status, retry, pages } = useList(thread.list, scope);
  const reach = pages?.earlier ?? null;
  const comments = useMemo(() => within(rows, reach), [rows, reach]);
  const isLoading = useRef(false);
  const [isBusy, setBusy] = useState(false);
  useMissingParents(comments, reach, retry);

  const asked = async (work: () => Promise<unknown>) => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    await work().catch(() => toast.error(words.earlierCommentsNotLoaded));
    isLoading.current = false;
    setBusy(false);
  };
  const living = useMemo(() => comments.filter(({ deletedAt }) => deletedAt === null).length, [comments]);
  return {
    comments,
    status,
    retry,
    reach,
    // At least one is left, even if the count is a moment older than the page.
    earlier: reach === null ? null : { count: Math.max(1, commentCount - living), isLoading: isBusy },
    onEarlier: () => void asked(() => moreOf(thread, scope)),
    onReach: (commentId: string) => void asked(() => reachTo(thread, scope, commentId)),
  };
}

/** Loads one more page, and tries again if the thread was reloaded in the meantime. */
async function moreOf<C extends ThreadRow>({ list }: ThreadPages<C>, scope: AboutRef): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++) if (await fetchMore(list, scope)) return;
}

/** Loads all pages back to a comment. A comment that does not exist changes nothing. */
async function reachTo<C extends ThreadRow>({ list, find }: ThreadPages<C>, scope: AboutRef, commentId: string): Promise<void> {
  const comment = await find(scope, commentId);
  if (comment) await list.fetch(scope, { earlier: placeOf(comment) });
}

/** Reloads the newest page if the parent of a reply is missing: the reply brings its parent along. */
function useMissingParents(comments: readonly ThreadRow[], reach: string | null, retry: () => void): void {
  const isMissing = reach !== null && lacksParent(comments);
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (isMissing) ask.current();
  }, [isMissing]);
}
