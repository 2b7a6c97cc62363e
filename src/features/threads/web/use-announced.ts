import { useEffect, useRef } from 'react';
import { announce } from '#ui/live-region';
import type { ThreadComment } from '../rules.ts';
import { spoken } from './mention-text.ts';
import * as texts from './words.ts';

const READ_OUT = 140;

/** Reads out what others write while one is here. What stood there on arrival is not news, nor what came with an earlier page. */
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
    if (news.length > 1 || !first) return announce(texts.countNewComments(news.length));
    const words = spoken(first.content);
    announce(`${nameOf(first)} ${first.parentId === null ? 'commented' : 'replied'}: ${words.slice(0, READ_OUT)}`);
  }, [comments, isReady, reach, userId, nameOf]);
}
