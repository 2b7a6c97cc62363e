import { expect, test } from 'vitest';
import type { TextNode } from '#features/documents/server';
import { renderedText } from './html.ts';
import { documentPage, type SharedPage } from './page.ts';

const doc = (...content: TextNode[]): TextNode => ({ type: 'doc', content });
const said = (text: string, marks: TextNode['marks'] = []): TextNode => ({ type: 'text', text, marks });
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content });
const htmlOf = (...content: TextNode[]): string => renderedText(doc(...content)).html;

const EVIL = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
/** The tags that begin with something that a page of a link never has. */
const dangerous = /<(?:script|img|iframe|object|svg|style|form|base)|<[a-z][^>]*\son\w+=|javascript:/i;

test('texts have their form', () => {
  const html = htmlOf(
    { type: 'heading', attrs: { level: 1 }, content: [said('Roses')] },
    paragraph(said('Red', [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }])),
    { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(said('Water'))] }] },
    { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(said('Thorns'))] },
    { type: 'details', attrs: { open: true }, content: [{ type: 'detailsSummary', content: [said('More')] }] },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph()] }] }],
    },
    { type: 'codeBlock', attrs: { language: 'html' }, content: [said('<b>')] },
    { type: 'columns', content: ['left', 'right'].map((side) => ({ type: 'column', content: [paragraph(said(side))] })) },
  );
  expect(html).toContain('<h2 id="part-1">Roses</h2>');
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc"><strong>Red</strong></a>',
  );
  expect(html).toContain('aria-label="Done"');
  expect(html).toContain('<aside dir="auto" class="callout warning"><p>Thorns</p></aside>');
  expect(html).toContain('<details open><summary>More</summary></details>');
  expect(html).toContain('<td colspan="2">');
  expect(html).toContain('<code class="language-html">&lt;b&gt;</code>');
  expect(html).toContain('<div class="columns"><div><p>left</p></div><div><p>right</p></div></div>');
});

test('nothing that anyone wrote becomes a tag or an attribute', () => {
  const attrs = {
    level: EVIL,
    start: EVIL,
    kind: EVIL,
    colspan: EVIL,
    rowspan: EVIL,
    language: EVIL,
    label: EVIL,
    open: EVIL,
    href: EVIL,
  };
  const types = [
    'heading',
    'orderedList',
    'callout',
    'tableCell',
    'tableHeader',
    'codeBlock',
    'mention',
    'date',
    'details',
    'script',
  ];
  const marks = [
    { type: EVIL, attrs },
    { type: 'constructor', attrs },
    { type: 'link', attrs: { href: EVIL } },
  ];
  const nodes = [...types, EVIL, '__proto__'].map((type): TextNode => ({ type, attrs, content: [said(EVIL, marks)] }));
  const html = htmlOf(...nodes);
  expect(html).not.toMatch(dangerous);
  expect(html).toContain('&lt;script&gt;');
  const shown = { id: 'a', parentId: null, title: EVIL, icon: EVIL, coverFileId: null };
  const page: SharedPage = {
    slug: 'x',
    allowIndexing: false,
    shown,
    documents: [shown, { ...shown, id: 'b', parentId: 'a' }],
    comments: [{ name: EVIL, content: EVIL, createdAt: '2026-01-05T10:00:00.000Z' }],
  };
  expect(documentPage(page, doc({ type: 'heading', content: [said(EVIL)] }))).not.toMatch(
    /<script|<img|onerror=alert\(1\)>(?!<)/,
  );
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/api',
  7,
  null,
])('an address that may not be opened is no link: %j', (href) => {
  expect(htmlOf(paragraph(said('here', [{ type: 'link', attrs: { href } }])))).toBe('<p>here</p>');
});

test('a text of 1,000 levels keeps its words, and 5 MB are written', () => {
  let deep: TextNode = paragraph(said('at the bottom'));
  for (let level = 0; level < 1000; level++) deep = { type: 'blockquote', content: [deep] };
  const html = htmlOf(deep);
  expect(html).toContain('at the bottom');
  expect(html.split('<blockquote dir="auto">').length).toBeLessThan(50);
  const long = Array.from({ length: 5000 }, () => paragraph(said('<'.repeat(1000))));
  expect(htmlOf(...long).length).toBeGreaterThan(20_000_000);
});

test('formulas are MathML, those with errors say their TeX, and nothing in them is HTML', () => {
  const formula = (tex: unknown, type = 'formula'): TextNode => ({ type, attrs: { tex } });
  expect(htmlOf(formula(String.raw`\frac{a}{b}`, 'formulaBlock'))).toMatch(
    /^<div class="formula" tabindex="0"><math [^>]*display="block"[\s\S]*<mfrac>[\s\S]*<\/math><\/div>$/,
  );
  expect(htmlOf(paragraph(formula(String.raw`\frac{a`)))).toBe(String.raw`<p><code>\frac{a</code></p>`);
  const hostile = [
    EVIL,
    String.raw`\text{${EVIL}}`,
    String.raw`\href{javascript:alert(1)}{x}\url{javascript:alert(1)}\includegraphics{https://evil.example/x.png}`,
    String.raw`\htmlId{x}{y}\htmlStyle{position:fixed}{y}\htmlData{a="b"}{y}`,
    String.raw`\def\a{\a\a}\a`,
    '{'.repeat(100_000),
    7,
  ];
  for (const tex of hostile) {
    const html = htmlOf(paragraph(formula(tex)));
    expect(html).not.toMatch(/<(?:script|img|iframe|object|svg|style|form|base|a)\b|<[a-z][^>]*\s(?:on\w+|href|src|style|id)=/i);
  }
  // The page of many formulas stays short, and says the rest as TeX.
  const many = htmlOf(...Array.from({ length: 10_000 }, () => formula('x'.repeat(100), 'formulaBlock')));
  expect(many.match(/<math/g)?.length).toBe(1000);
  const table = renderedText(doc({ type: 'heading', attrs: { level: 1 }, content: [said('On '), formula('x^2')] })).headings;
  expect(table).toEqual([{ id: 'part-1', level: 1, text: 'On x^2' }]);
});
