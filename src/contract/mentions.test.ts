import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, unlinkedMentions } from './mentions.ts';
import { newId } from './new-id.ts';

const [ADA, BEN] = [newId(), newId()];

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
