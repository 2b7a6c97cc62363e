import { expect, test } from 'vitest';
import { cursorPages } from './cursor-pages.ts';

const all = Array.from({ length: 250 }, (_, number) => ({ id: String(number) }));

function stage() {
  const asked: (string | undefined)[] = [];
  const pages = cursorPages<{ id: string }, null>((_, { limit, before }) => {
    asked.push(before);
    const from = before === undefined ? 0 : Number(before) + 1;
    const items = all.slice(from, from + limit);
    const isLast = from + limit >= all.length;
    return Promise.resolve({ items, pagination: { total: all.length, earlier: isLast ? null : (items.at(-1)?.id ?? null) } });
  });
  return { asked, ...pages };
}
const via = () => ({ freshness: { etag: '"1"' as string | null } });

test('a list begins with one page, and each further one continues after the last row', async () => {
  const { load, loadMore, asked } = stage();
  const first = await load(null, via(), null);
  expect(first.pages).toEqual({ count: 100, total: 250, earlier: '99' });
  const second = await loadMore(null, first.pages);
  const third = await loadMore(null, second.pages);
  expect([...first.items, ...second.items, ...third.items]).toEqual(all);
  expect(third.pages).toEqual({ count: 250, total: 250, earlier: null });
  expect(asked).toEqual([undefined, '99', '199']);
  expect(await loadMore(null, third.pages)).toEqual({ items: [], pages: third.pages });
});

test('a refetch requests as many rows as are loaded, and uses no ETag for several pages', async () => {
  const { load } = stage();
  const [alone, many] = [via(), via()];
  await load(null, alone, { count: 100, total: 250, earlier: '99' });
  expect(alone.freshness.etag).toBe('"1"');
  const again = await load(null, many, { count: 180, total: 250, earlier: '179' });
  expect(again.items).toHaveLength(200);
  expect(many.freshness.etag).toBeNull();
});
