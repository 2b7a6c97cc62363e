import { expect, test } from 'vitest';
import { withParts } from './head-parts.ts';
import { guessedColumn } from './mapping.ts';
import { bytesOf, pagesOf } from './pages.ts';
import { plainItem } from './reading.ts';
import { noTotals, withItems } from './totals.ts';
import { PAGE_BYTES } from '../contract/imported-work.ts';

test.each([
  ['Backlog', null, 'TODO'],
  ['Doing', null, 'IN_PROGRESS'],
  ['Code review', null, 'REVIEW'],
  ['Ready to deploy', null, 'REVIEW'],
  ["Won't do", null, 'DONE'],
  ['Shipped', null, 'DONE'],
  ['Undone things', null, 'TODO'],
  ['Whatever', 'DONE', 'DONE'],
  ['In QA', 'IN_PROGRESS', 'REVIEW'],
  ['Done?', 'TODO', 'TODO'],
] as const)('the status %s (%s) is probably %s', (name, stage, column) => {
  expect(guessedColumn({ name, stage })).toBe(column);
});

const comment = (key: string, text: string) => ({ key, author: null, text, at: null });

test('pages have at most 100 items, and no more bytes than a request takes', () => {
  const small = Array.from({ length: 250 }, (_, nth) => plainItem(`${nth}`, 'Small'));
  expect(pagesOf(small).map(({ length }) => length)).toEqual([100, 100, 50]);
  const large = Array.from({ length: 30 }, (_, nth) => ({ ...plainItem(`${nth}`, 'Large'), description: 'ä'.repeat(50_000) }));
  const pages = pagesOf(large);
  expect(pages.flat()).toEqual(large);
  for (const page of pages) expect(bytesOf(page)).toBeLessThanOrEqual(PAGE_BYTES);
});

test('of an item larger than a page, the last comments are left out and counted', () => {
  const comments = Array.from({ length: 100 }, (_, nth) => comment(`${nth}`, 'x'.repeat(19_000)));
  let left = 0;
  const [page = []] = pagesOf([{ ...plainItem('a', 'Huge'), comments }], (count) => (left += count));
  const [item] = page;
  expect(bytesOf(page)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(item?.comments).toEqual(comments.slice(0, 100 - left));
  expect(left).toBeGreaterThan(0);
});

test('totals count what pages add', () => {
  const one = { ...plainItem('a', 'One'), status: 's', assignees: ['p', 'q'], parent: 'b', comments: [comment('k', 'Yes')] };
  const two = { ...plainItem('b', 'Two'), status: 's', isArchived: true };
  expect(withItems(withItems(noTotals, [one], 10), [two], 20)).toMatchObject({
    items: 2,
    archived: 1,
    comments: 1,
    links: 1,
    bytes: 30,
    statuses: [{ key: 's', count: 2 }],
    people: [
      { key: 'p', count: 1 },
      { key: 'q', count: 1 },
    ],
  });
});

test('a head takes over people and labels once, and adds up notes', () => {
  const person = { key: 'p', name: 'Paula', email: null };
  const head = {
    source: 'JIRA' as const,
    key: 'k',
    name: 'n',
    statuses: [],
    people: [person],
    labels: [],
    notes: [{ text: 'Votes', count: 1 }],
  };
  const more = {
    people: [{ ...person, name: 'Other' }],
    labels: [{ key: 'l', name: 'Bug', color: null }],
    notes: [{ text: 'Votes', count: 2 }],
  };
  expect(withParts(head, more)).toMatchObject({ people: [person], labels: [{ key: 'l' }], notes: [{ text: 'Votes', count: 3 }] });
});
