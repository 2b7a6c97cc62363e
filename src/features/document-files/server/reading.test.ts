import { expect, test } from 'vitest';
import { markdownOf } from './markdown-writing.ts';
import { readFile } from './reading.ts';
import { README } from './readme-for-tests.ts';
import type { TextNode } from './runs.ts';

const read = (source: string): TextNode => readFile('MARKDOWN', source).text;
const readHtml = (source: string): TextNode => readFile('HTML', source).text;
const again = (text: TextNode): TextNode => readFile('MARKDOWN', markdownOf('Title', text)).text;
const said = (text: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const doc = (...content: TextNode[]): TextNode => ({ type: 'doc', content });

test('a text like a README survives being written and read again', () => {
  const { title, text, leftOut } = readFile('MARKDOWN', README);
  expect(title).toBe('Harbor: a *small* scheduler');
  expect(leftOut).toBe(1);
  const types = (text.content ?? []).map(({ type }) => type);
  for (const type of [
    'heading',
    'bulletList',
    'orderedList',
    'taskList',
    'table',
    'codeBlock',
    'blockquote',
    'callout',
    'details',
    'horizontalRule',
  ])
    expect(types, type).toContain(type);
  expect(again(text)).toEqual(text);
});

test('what anyone types comes back as it was', () => {
  const lines = [
    '# no heading',
    '- no list',
    '1. no number',
    '1) neither',
    '> no quote',
    '=====',
    '---',
    '+ plus',
    '~~~',
    '```',
    '*star* _low_ snake_case_name',
    '[x](y) ![z](w) <b>bold</b> &amp; &lt; a < b && c > d',
    String.raw`back\slash \* end\ `.trim(),
    '`tick` ``two``',
    '~~no~~ a~b',
    '| a | b |',
    '[ ] box',
    '[!NOTE] note',
    'https://example.com/a_b_c?d=1&copy=2',
    'ends with two spaces',
    '100% *',
    '_',
    '**',
    '日本語「テスト」です',
    'a  b',
    '<!-- c -->',
    '!',
    '\u00a0x',
    '4 < 5 <6> </p>',
    '# ',
    'a #',
    'Setext\u2028x',
  ].map((line) => line.replaceAll(/ {2,}/g, ' ').trim());
  const text = doc(...lines.map((line) => paragraph(said(line))));
  expect(again(text)).toEqual(text);
  const heads = doc(...lines.map((line): TextNode => ({ type: 'heading', attrs: { level: 2 }, content: [said(line.trim())] })));
  expect(again(heads)).toEqual(heads);
  const row = (line: string): TextNode => ({
    type: 'tableRow',
    content: ['tableHeader', 'tableCell'].map((type) => ({ type, content: [paragraph(said(line))] })),
  });
  // Only the first row of a table of Markdown can be headings.
  const cells = again(doc({ type: 'table', content: lines.map(row) })).content?.[0]?.content ?? [];
  expect(cells.map(({ content = [] }) => content.map((cell) => cell.content))).toEqual(
    lines.map((line) => [[paragraph(said(line))], [paragraph(said(line))]]),
  );
  // Boxes of tasks are the exception: they read as such at the start of an item.
  const items = lines
    .filter((line) => !line.startsWith('[ ]'))
    .map((line) => ({ type: 'listItem', content: [paragraph(said(line))] }));
  const list = doc({ type: 'bulletList', content: items });
  expect(again(list)).toEqual(list);
});

test('looks of words come back, also in the middle of a word and beside punctuation', () => {
  const link = (text: string, href: string): TextNode => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
  const text = doc(
    paragraph(
      said('a'),
      said('b', 'bold'),
      said('c'),
      said('d.', 'italic'),
      said('e'),
      said('f', 'strike'),
      said('g', 'underline'),
    ),
    paragraph(said('all', 'bold', 'italic', 'strike', 'underline'), said(' '), said('of it', 'bold')),
    paragraph(said('code ` with ticks', 'code'), said(' and '), said('``', 'code')),
    paragraph(link('here', 'https://example.com/a_(b)?c=*d*'), said(' and '), link('mail', 'mailto:ada@example.com')),
    paragraph(said('one'), { type: 'hardBreak' }, said('two')),
    paragraph(said('(', 'bold'), said('x'), said('“quoted”', 'italic'), said('y')),
  );
  expect(again(text)).toEqual(text);
});

test('nothing of HTML and Markdown is kept but blocks, looks and safe addresses', () => {
  const evil = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">here</a>',
    '<a href="https://example.com" onclick="x()">there</a>',
    '<svg><script>alert(1)</script></svg>',
    '<style>p{}</style>',
    '<object data=x></object>',
    '<math><mi>x</mi></math>',
  ].join('\n');
  const links = '[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](../etc/passwd)';
  for (const text of [read(`Before\n\n${evil}`), readHtml(evil)]) {
    const json = JSON.stringify(text);
    expect(json).not.toMatch(/javascript|alert|onerror|onclick|script|evil/);
    expect(json).toContain('"href":"https://example.com"');
    expect(json).toContain('here');
  }
  expect(JSON.stringify(read(links))).not.toContain('"href"');
  expect(readFile('HTML', evil).leftOut).toBe(5);
  const names = ['__proto__', 'constructor', 'tostring'].map((name) => `<${name}>word</${name}>`).join('');
  expect(JSON.stringify(readHtml(names)).match(/word/g)).toHaveLength(3);
});

test('columns come back, and other parts of a page are what is in them', () => {
  const column = (...content: TextNode[]): TextNode => ({ type: 'column', content });
  const list: TextNode = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(said('in a list'))] }] };
  const text = doc(
    paragraph(said('before')),
    { type: 'columns', content: [column(paragraph(said('left')), list), column(paragraph(said('right')))] },
    { type: 'blockquote', content: [{ type: 'columns', content: [column(paragraph()), column(paragraph(said('*')))] }] },
  );
  expect(again(text)).toEqual(text);
  const seven = `<div class="columns">${'<div>x</div>'.repeat(7)}</div>`;
  for (const html of [seven, '<div class="columns"><div>x</div></div>', '<div class="columns"><div>x</div><p>x</p></div>'])
    expect(JSON.stringify(readHtml(html))).not.toContain('column');
});

test('what is nested very deeply keeps its words', () => {
  const levels = 20_000;
  for (const source of [
    `${'<div><blockquote>'.repeat(levels)}deep`,
    `${'<b><i>'.repeat(500)}deep`,
    `${'<ul><li>'.repeat(levels)}deep`,
  ])
    expect(JSON.stringify(readHtml(source))).toContain('deep');
  expect(read(`${'> '.repeat(2000)}deep`).content).toHaveLength(1);
  let deep: TextNode = paragraph(said('at the bottom'));
  for (let level = 0; level < 1000; level++) deep = { type: 'blockquote', content: [deep] };
  expect(markdownOf('', doc(deep))).toContain('at the bottom');
});

test('front matter, the title of a page, boxes and tables of other programs are read', () => {
  expect(readFile('MARKDOWN', '---\ntitle: "My plan"\ntags: [a]\n---\n\n# First\n')).toMatchObject({
    title: 'My plan',
    text: { content: [{ type: 'heading' }] },
  });
  expect(readFile('MARKDOWN', '---\n\nno front matter\n').title).toBeNull();
  const page =
    '<html><head><title>Page</title></head><body><p>Hi <b>you</b></p><ul><li><input type=checkbox checked> Done<li><label><input type=checkbox>Open</label></ul></body></html>';
  expect(readFile('HTML', page)).toMatchObject({
    title: 'Page',
    text: {
      content: [
        { type: 'paragraph' },
        { type: 'taskList', content: [{ attrs: { checked: true } }, { attrs: { checked: false } }] },
      ],
    },
  });
  const table = readHtml('<table><tr><td colspan=2>a<td>b<tr><td>c</table>').content?.[0]?.content ?? [];
  expect(table.map(({ content }) => content?.length)).toEqual([3, 3]);
});

const formula = (tex: string, type = 'formula'): TextNode => ({ type, attrs: { tex } });

test('formulas come back as they were, in lines and on lines of their own', () => {
  const tex = String.raw`\frac{a}{b} + x_1^2 * y`;
  const line = paragraph(said('so '), formula(tex), said(', and '), formula('|x|'), said('.'));
  const text = doc(
    line,
    formula(tex, 'formulaBlock'),
    formula('a &= b \\\\\n% why\nc &= d', 'formulaBlock'),
    paragraph(said('letters'), formula('x'), said('beside '), formula('y'), formula('z'), said('$'), formula('w')),
    paragraph(formula(String.raw`\text{$x$ costs \$5}`)),
    formula(String.raw`\text{$x$} < y`, 'formulaBlock'),
    { type: 'heading', attrs: { level: 2 }, content: [said('On '), formula('e^{i\\pi}')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(said('a')), formula('b_1', 'formulaBlock')] }] },
    { type: 'blockquote', content: [paragraph(said('q')), formula('c*d*e', 'formulaBlock')] },
  );
  expect(again(text)).toEqual(text);
  const cells = ['tableHeader', 'tableCell'].map((type): TextNode => ({
    type,
    content: [paragraph(formula('|a|'), said(' b'))],
  }));
  const table = again(doc({ type: 'table', content: [{ type: 'tableRow', content: cells.slice(0, 1) }] }));
  expect(JSON.stringify(table)).toContain(JSON.stringify(formula(String.raw`\vert a\vert`)));
});

test('amounts, code and addresses with dollars are no formulas', () => {
  const link = { type: 'link', attrs: { href: 'https://example.com/?a=$b$&c=$d$' } };
  const text = doc(
    paragraph(said('It costs $5 and $6, or $7/$8. US$9'), said('$a$'), said('$x$', 'code')),
    { type: 'codeBlock', attrs: { language: 'bash' }, content: [said('echo $HOME$\n$$\nx\n$$')] },
    paragraph({ type: 'text', text: 'here', marks: [link] }),
    paragraph(said('$$x$$')),
  );
  const joined = doc(
    paragraph(said('It costs $5 and $6, or $7/$8. US$9$a$'), said('$x$', 'code')),
    ...(text.content ?? []).slice(1),
  );
  expect(again(text)).toEqual(joined);
  expect(read('pay $5 and $6 now, `$x$` and \\$y$').content).toEqual([
    paragraph(said('pay $5 and $6 now, '), said('$x$', 'code'), said(' and $y$')),
  ]);
  expect(readFile('MARKDOWN', '# On $x$\n\nword').title).toBe('On $x$');
  expect(JSON.stringify(read('[a](<https://example.com/ $x$ y>)'))).toContain('https://example.com/%20$x$%20y');
});

test('formulas of other programs are read: of pandoc, KaTeX and MathML with TeX', () => {
  const math = (tex: string, display = '') =>
    `<math${display}><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
  const html = `<p>a <span class="math inline">\\(x &lt; y\\)</span> b</p><p>c</p><span class="math display">\\[z\\]</span><p><span class="katex"><span class="katex-mathml">${math('k')}</span><span class="katex-html">drawn</span></span></p>${math('m', ' display="block"')}<p>${math('')}</p>`;
  const { text, leftOut } = readFile('HTML', html);
  expect(text.content).toEqual([
    paragraph(said('a '), formula('x < y'), said(' b')),
    paragraph(said('c')),
    formula('z', 'formulaBlock'),
    paragraph(formula('k')),
    formula('m', 'formulaBlock'),
  ]);
  // MathML without its TeX.
  expect(leftOut).toBe(1);
});
