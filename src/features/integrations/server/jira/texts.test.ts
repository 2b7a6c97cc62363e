import { describe, expect, test } from 'vitest';
import { markdownOfWiki } from '#features/work-import/rules';
import { markdownOfAdf } from './adf.ts';

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const mark = (type: string, attrs?: object) => ({ type, ...(attrs && { attrs }) });
const node = (type: string, content: object[], attrs?: object) => ({ type, content, ...(attrs && { attrs }) });
const paragraph = (...content: object[]) => node('paragraph', content);
const doc = (...content: object[]) => ({ version: 1, type: 'doc', content });
const item = (...content: object[]) => node('listItem', content);

describe('a document of Jira Cloud', () => {
  test.each([
    [
      'text with marks',
      [
        paragraph(
          text('a '),
          text('bold ', mark('strong')),
          text('both', mark('em'), mark('strong')),
          text(' x', mark('strike')),
        ),
      ],
      'a **bold** ***both*** ~~x~~',
    ],
    ['code in a line', [paragraph(text('a `b`', mark('code')))], '`` a `b` ``'],
    [
      'a link',
      [paragraph(text('here', mark('link', { href: 'https://example.com/a_(b)' })))],
      '[here](https://example.com/a_%28b%29)',
    ],
    ['a link to nowhere', [paragraph(text('here', mark('link', { href: 'javascript:alert(1)' })))], 'here'],
    ['signs that are no Markdown', [paragraph(text('# not *a* heading_ [x](y)'))], String.raw`\# not \*a\* heading\_ \[x\](y)`],
    ['a number that is no list', [paragraph(text('1. one'))], String.raw`1\. one`],
    ['an address as it stands', [paragraph(text('see https://example.com/a_b_c now'))], 'see https://example.com/a_b_c now'],
    ['HTML, which stays text', [paragraph(text('<script>x</script>'))], '<script>x</script>'],
    ['a heading', [node('heading', [text('Title')], { level: 2 })], '## Title'],
    ['a code block', [node('codeBlock', [text('a\n```\nb')], { language: 'ts' })], '````ts\na\n```\nb\n````'],
    ['a quote', [node('blockquote', [paragraph(text('a')), paragraph(text('b'))])], '> a\n>\n> b'],
    ['a panel', [node('panel', [paragraph(text('careful'))], { panelType: 'warning' })], '> careful'],
    [
      'lists in lists',
      [
        node('bulletList', [
          item(paragraph(text('a')), node('orderedList', [item(paragraph(text('b'))), item(paragraph(text('c')))])),
          item(paragraph(text('d'))),
        ]),
      ],
      '- a\n  1. b\n  2. c\n- d',
    ],
    [
      'tasks',
      [node('taskList', [node('taskItem', [text('a')], { state: 'DONE' }), node('taskItem', [text('b')], { state: 'TODO' })])],
      '- [x] a\n- [ ] b',
    ],
    [
      'a table',
      [
        node('table', [
          node('tableRow', [node('tableHeader', [paragraph(text('a'))]), node('tableHeader', [paragraph(text('b'))])]),
          node('tableRow', [node('tableCell', [paragraph(text('1|2'))])]),
        ]),
      ],
      '| a | b |\n| --- | --- |\n| 1\\|2 |  |',
    ],
    [
      'people, emoji, dates and states',
      [
        paragraph(
          { type: 'mention', attrs: { id: '1', text: '@Ada' } },
          text(' '),
          { type: 'emoji', attrs: { shortName: ':smile:', text: '😄' } },
          text(' '),
          { type: 'date', attrs: { timestamp: '1764374400000' } },
          text(' '),
          { type: 'status', attrs: { text: 'READY' } },
        ),
      ],
      '@Ada 😄 2025-11-29 **READY**',
    ],
    [
      'files where they were shown',
      [node('mediaSingle', [{ type: 'media', attrs: { type: 'file', id: 'x', alt: 'plan.png' } }])],
      '*plan.png*',
    ],
    ['cards', [{ type: 'blockCard', attrs: { url: 'https://example.com/x' } }], 'https://example.com/x'],
    ['a break', [paragraph(text('a'), { type: 'hardBreak' }, text('- b'))], 'a\\\n\\- b'],
    [
      'columns and what is folded',
      [
        node('layoutSection', [
          node('layoutColumn', [paragraph(text('a'))]),
          node('layoutColumn', [node('expand', [paragraph(text('b'))], { title: 'More' })]),
        ]),
      ],
      'a\n\n**More**\n\nb',
    ],
    ['a node that is not known, with what is in it', [node('brandNew', [paragraph(text('a'))])], 'a'],
  ] as const)('has %s', (_, content, markdown) => {
    expect(markdownOfAdf(doc(...(content as unknown as object[])))).toBe(markdown);
  });

  test.each([
    [null],
    ['text'],
    [7],
    [{}],
    [{ type: 'doc', content: 'x' }],
    [{ type: 'doc', content: [null, 7, { type: 'text' }, { type: 3 }] }],
  ])('is empty if it is none: %j', (value) => {
    expect(markdownOfAdf(value)).toBe('');
  });

  test('may be nested as deep as strangers like', () => {
    let nested: object = paragraph(text('deep'));
    let list: object = paragraph(text('deep'));
    for (let depth = 0; depth < 20_000; depth++) {
      nested = node('blockquote', [nested]);
      list = node('bulletList', [item(list)]);
    }
    expect(markdownOfAdf(doc(nested, paragraph(text('after')), list)).includes('after')).toBe(true);
  });
});

describe('wiki text of Jira Data Center', () => {
  test.each([
    ['h2. Title', '## Title'],
    ['*bold* _em_ -gone- +under+', '**bold** _em_ ~~gone~~ under'],
    ['a * b - c', 'a * b - c'],
    ['{{code *x*}}', '`code *x*`'],
    ['{code:java}\nint *a* = 1;\n{code}', '```java\nint *a* = 1;\n```'],
    ['{code:title=A.java|borderStyle=solid}\nx\n{code}', '```\nx\n```'],
    ['before {noformat}a *b*{noformat} after', 'before\n\n```\na *b*\n```\n\nafter'],
    ['* a\n** b\n*# c\n# d', '- a\n   - b\n   1. c\n1. d'],
    [
      '[here|https://example.com/a] and [https://example.com/b] and [~ada]',
      '[here](https://example.com/a) and https://example.com/b and @ada',
    ],
    ['[x|javascript:alert(1)] [y]', 'x [y]'],
    ['!plan.png|thumbnail! and !https://example.com/a.png! wow!', '*plan.png* and https://example.com/a.png wow!'],
    ['||a||b||\n|1|[x|https://example.com]|', '| a | b |\n| --- | --- |\n| 1 | [x](https://example.com) |'],
    ['bq. said', '> said'],
    ['{quote}\nsaid\nso\n{quote}\nafter', '> said\n> so\nafter'],
    ['----', '---'],
    ['{color:red}red{color} text', 'red text'],
    ['one\n\n\n\ntwo', 'one\n\ntwo'],
  ])('%j is Markdown', (wiki, markdown) => {
    expect(markdownOfWiki(wiki)).toBe(markdown);
  });

  // Each of them would take minutes if a rule tried every pair of signs.
  test.each([['*a '], ['[a|'], ['{{a '], ['{code}'], ['{code:a}'], ['{quote}'], ['|a'], ['!a'], ['-a ']])(
    '%j 30,000 times are read',
    (sign) => {
      expect(markdownOfWiki(`${sign.repeat(30_000)}\nend`)).toContain('end');
    },
  );
});
