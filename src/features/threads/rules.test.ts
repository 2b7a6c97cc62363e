import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { mentionedIn, mentionOf, reacted, type ThreadComment, threaded, unlinkedMentions } from './rules.ts';

const [ADA, BEN] = [newId(), newId()];

const comment = (id: string, minute: number, more: Partial<ThreadComment> = {}): ThreadComment => ({
  id,
  userId: ADA,
  byName: null,
  parentId: null,
  content: id,
  reactions: {},
  createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  deletedAt: null,
  version: 1,
  ...more,
});
const gone = { deletedAt: '2026-11-20T12:00:00.000Z', content: '' };
const shape = (comments: readonly ThreadComment[]) =>
  threaded(comments).map(({ top, replies }) => [top.id, ...replies.map(({ id }) => id)]);

test('a thread is sorted by time, with replies below their comment', () => {
  const rows = [
    comment('c', 9),
    comment('a-2', 8, { parentId: 'a' }),
    comment('a', 1),
    comment('b', 2),
    comment('a-1', 3, { parentId: 'a' }),
  ];
  expect(shape(rows)).toEqual([['a', 'a-1', 'a-2'], ['b'], ['c']]);
});

test('two comments of the same time have a fixed order', () => {
  expect(shape([comment('b', 1), comment('a', 1)])).toEqual(shape([comment('a', 1), comment('b', 1)]));
});

test('a deleted comment stays only while it has replies', () => {
  const top = comment('a', 1, gone);
  expect(shape([top])).toEqual([]);
  expect(shape([top, comment('a-1', 2, { parentId: 'a', ...gone })])).toEqual([]);
  expect(shape([top, comment('a-1', 2, { parentId: 'a', ...gone }), comment('a-2', 3, { parentId: 'a' })])).toEqual([
    ['a', 'a-2'],
  ]);
});

test('a reply whose comment is not loaded is a separate branch', () => {
  expect(shape([comment('x', 1, { parentId: 'older' })])).toEqual([['x']]);
});

test('each person adds and removes a reaction once, and a reaction without people is left out', () => {
  const one = reacted({}, ADA, 'heart', true);
  expect(one).toEqual({ heart: [ADA] });
  expect(reacted(one, ADA, 'heart', true)).toEqual(one);
  expect(reacted(one, BEN, 'heart', true)).toEqual({ heart: [ADA, BEN] });
  expect(reacted(one, ADA, 'heart', false)).toEqual({});
  expect(reacted(one, BEN, 'heart', false)).toEqual(one);
});

test('mentions are found by their links, once per person, and not in code', () => {
  const [ada, ben] = [mentionOf({ id: ADA, name: 'Ada Lovelace' }), mentionOf({ id: BEN, name: 'Ben' })];
  expect(mentionedIn(`${ada}, ${ben} and ${ada}`)).toEqual([ADA, BEN]);
  expect(mentionedIn(`\`${ada}\` and\n\n\`\`\`\n${ben}\n\`\`\`\n`)).toEqual([]);
  expect(mentionedIn(`\`\`\`\n${ben}`)).toEqual([]);
  expect(mentionedIn(`[@Ada](mention:not-an-id) @Ada [Ada](mention:${ADA})`)).toEqual([]);
});

test('a hostile name cannot break out of its mention', () => {
  const hostile = mentionOf({ id: ADA, name: '](https://evil.example) [\\\n' });
  expect(hostile).toBe(`[@(https://evil.example)](mention:${ADA})`);
  expect(mentionedIn(hostile)).toEqual([ADA]);
  expect(mentionOf({ id: ADA, name: '<img src=x> **Ada** `Lovelace`' })).toBe(`[@img src=x Ada Lovelace](mention:${ADA})`);
});

test('a long text of opening marks is parsed quickly', () => {
  const texts = ['[@'.repeat(10_000), '`'.repeat(20_000), '```\n'.repeat(5_000), '[@x](mention:'.repeat(1_500)];
  expect(texts.map(mentionedIn)).toEqual([[], [], [], []]);
});

test('a text from elsewhere mentions no one, however it is written', () => {
  const link = `[@Ada](mention:${ADA})`;
  const texts = [
    link,
    `[@a${link}](mention:${ADA})`,
    `[@x]\`a\`(mention:${ADA})`,
    `[\`a\`@x](men\`b\`tion:${ADA})`,
    `\`${link}`,
    `~~~\n${link}`,
  ];
  for (const text of texts) {
    expect(mentionedIn(unlinkedMentions(text))).toEqual([]);
    expect(unlinkedMentions(text).length).toBeLessThanOrEqual(text.length);
  }
  expect(unlinkedMentions(`Ask ${link} [why](https://example.com)`)).toBe('Ask @Ada [why](https://example.com)');
});
