import { useEffect, useRef } from 'react';
import { announce } from '#ui/live-region';
import type { ThreadComment } from '../rules.ts';
import { withoutMarkdown } from './mention-text.ts';
import * as words from './words.ts';

const READ_OUT = 140;

/** Announces new comments by other people to screen readers, but not comments that were loaded at first or with an earlier page. */
export function useAnnounced(
  comments: readonly ThreadComment[],
  { isReady, reach }: { isReady: boolean; reach: string | null },
  userId: string,
  nameOf: (comment: ThreadComment) => string,
): void {
  const known = useRef<{ ids: Set<string>; reach: string | null } | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const before = known.current;
    known.current = { ids: new Set([...(before?.ids ?? []), ...comments.map(({ id }) => id)]), reach };
    const news = comments.filter(({ id, userId: author, deletedAt }) => !before?.ids.has(id) && author !== userId && !deletedAt);
    if (before === null || before.reach !== reach || news.length === 0) return;
    const [first] = news;
    if (news.length > 1 || !first) return announce(words.newComments(news.length));
    const say = first.parentId === null ? words.commented : words.replied;
    announce(say(nameOf(first), withoutMarkdown(first.content).slice(0, READ_OUT)));
  }, [comments, isReady, reach, userId, nameOf]);
}
