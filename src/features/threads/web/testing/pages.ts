import { placeOf } from '#contract/place';
import type { ThreadComment } from '#features/threads/rules';

/** A page of a thread as the server returns it: the newest comments before a cursor or up to a comment, and their parents. */
export function pageOfThread<C extends Pick<ThreadComment, 'id' | 'createdAt' | 'parentId'>>(
  comments: readonly C[],
  query: URLSearchParams,
) {
  const [before, at, limit] = [query.get('before'), query.get('at'), Number(query.get('limit') ?? 50)];
  const newest = comments.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const from = at === null ? newest : newest.slice(newest.findIndex(({ id }) => id === at));
  const candidates = from.filter((comment) => before === null || placeOf(comment) < before);
  const page = candidates.slice(0, limit);
  const ids = new Set(page.flatMap(({ id, parentId }) => [id, parentId]));
  const last = page.at(-1);
  const earlier = last && candidates.length > page.length ? placeOf(last) : null;
  return {
    items: newest.filter(({ id }) => ids.has(id)).reverse(),
    pagination: { total: comments.length, limit, earlier },
  };
}
