import { expect, test } from 'vitest';
import { linksIn, markdownOf, markedIn, messageOf, peopleIn } from './slack-text.ts';

const ID = '0190a0a0-0000-7000-8000-000000000000';
const NAMES = new Map([['U1', 'Eve']]);

test.each([
  ['<https://example.com/a?b=1&amp;c=2>', 'https://example.com/a?b=1&c=2'],
  ['<https://example.com|a [page]>', '[a  page](https://example.com)'],
  ['<https://example.com/(x)|x>', '[x](https://example.com/%28x%29)'],
  ['<javascript:alert(1)|click>', 'click'],
  ['<@U1> and <@U2|ines> and <@U3>', '@Eve and @ines and @…'],
  ['<#C1|general> <#C2>', '#general #C2'],
  ['<!here> <!channel|channel> <!subteam^S1|@team> <!date^1^{date}|Monday>', '@everyone @everyone @team Monday'],
  ['<mailto:ada@example.com|ada@example.com>', 'ada@example.com'],
  ['&lt;@U1&gt; &amp;lt;', '<@U1> &lt;'],
  ['1 < 2 > 1', '1 < 2 > 1'],
])('%s is read as %s', (text, markdown) => {
  expect(markdownOf(text, (id) => NAMES.get(id) ?? null)).toBe(markdown);
});

test('people and links of a text are found once each', () => {
  expect(peopleIn('<@U1> <@U2|x> <@U1> @U3')).toEqual(['U1', 'U2']);
  expect(linksIn('<https://a.example|a> <https://b.example/?x&amp;y> <https://a.example> https://c.example')).toEqual([
    'https://a.example',
    'https://b.example/?x&y',
  ]);
});

test('a copy is recognized by its link at its beginning, and what people write forges none', () => {
  const link = `https://cairn.example/x#comment-${ID}`;
  const copy = messageOf('A & <B>', link, `<${link}|other> [@Ben](mention:${ID})`);
  expect(copy).toBe(`<${link}|A &amp; &lt;B&gt; in Cairn>\n&lt;${link}|other&gt; @Ben`);
  expect(markedIn(copy)).toBe(ID);
  expect(markedIn(`Look: ${copy}`)).toBe(null);
});
