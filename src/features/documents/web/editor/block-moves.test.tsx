import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteBlocks, duplicateBlocks, moveBlocks, selectedBlocks } from './block-moves.ts';
import { turnInto } from './block-turns.ts';
import { blocks, blocksFor, turnNow } from './blocks.tsx';
import { addColumn, canAddColumn, deleteColumn, dissolveColumns } from './columns.ts';
import { documentExtensions } from './schema.ts';

let editor: Editor;

beforeEach(() => {
  editor = new Editor({ element: document.body.appendChild(document.createElement('div')), extensions: documentExtensions });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

/** The text in short: `p(a) ul(li(p(b)))`. */
const shown = (html = editor.getHTML()): string => {
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  const write = (node: ChildNode): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches('label, div:not([data-callout], [data-content], [data-columns], [data-column])'))
      return [...node.childNodes].map(write).join('');
    return `${node.localName}(${[...node.childNodes].map(write).join(' ')})`;
  };
  return [...root.childNodes].map(write).join(' ').replaceAll(/\s+/g, ' ');
};

/** Selects from one word to another one. */
function select(from: string, to = from): void {
  const places = [from, to].map((word) => {
    let place = -1;
    editor.state.doc.descendants((node, at) => {
      if (node.isText && node.text?.includes(word)) place = at + node.text.indexOf(word);
    });
    return place;
  });
  editor.commands.setTextSelection({ from: places[0] ?? 0, to: (places[1] ?? 0) + to.length });
}

const move = (step: -1 | 1): boolean => {
  const range = selectedBlocks(editor.state);
  return range !== null && moveBlocks(editor, range, step);
};
const selected = (): string => editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to, ' ');

test.each([
  ['<p>a</p><h1>b</h1><p>c</p>', ['b'], -1, 'h1(b) p(a) p(c)'],
  ['<p>a</p><p>b</p><p>c</p><p>d</p>', ['b', 'c'], 1, 'p(a) p(d) p(b) p(c)'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', ['b'], -1, 'ul(li(p(b)) li(p(a)))'],
  // Out of its list, and into the one beyond.
  ['<p>x</p><ul><li><p>a</p></li><li><p>b</p></li></ul>', ['a'], -1, 'ul(li(p(a))) p(x) ul(li(p(b)))'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul><p>x</p>', ['b'], 1, 'ul(li(p(a))) p(x) ul(li(p(b)))'],
  ['<ul><li><p>a</p></li></ul><p>x</p><ul><li><p>b</p></li></ul>', ['a'], 1, 'p(x) ul(li(p(a)) li(p(b)))'],
  ['<ol><li><p>a</p></li></ol><p>x</p>', ['a'], 1, 'p(x) ol(li(p(a)))'],
  // A box moves with all that is in it, a cell with its table.
  ['<p>x</p><div data-callout="info"><p>a</p></div>', ['a'], -1, 'div(p(a)) p(x)'],
  ['<p>x</p><div data-callout="info"><p>a</p><p>b</p></div>', ['b'], -1, 'p(x) div(p(b) p(a))'],
  ['<p>x</p><table><tr><td><p>a</p></td></tr></table>', ['a'], -1, 'table(colgroup(col()) tbody(tr(td(p(a))))) p(x)'],
  [
    '<p>x</p><details><summary>a</summary><div data-content><p>b</p></div></details>',
    ['a'],
    -1,
    'details(summary(a) div(p(b))) p(x)',
  ],
] as const)('blocks move past their neighbor, with what is selected: %s %j %d', (html, [from, to = from], step, result) => {
  editor.commands.setContent(html);
  select(from, to);
  const words = selected();
  expect(move(step)).toBe(true);
  expect([shown(), selected()]).toEqual([result, words]);
  editor.state.doc.check();
});

test.each([
  ['<p>a</p><p>b</p>', 'a', -1],
  ['<p>a</p><p>b</p>', 'b', 1],
  ['<p>x</p><div data-callout="info"><p>a</p><p>b</p></div>', 'a', -1],
  ['<ul><li><p>x</p><ul><li><p>a</p></li></ul></li></ul>', 'a', -1],
] as const)('what has no place to go stays: %s %s %d', (html, word, step) => {
  editor.commands.setContent(html);
  select(word);
  const before = editor.getJSON();
  expect([move(step), editor.getJSON()]).toEqual([false, before]);
});

test('a block is copied below itself, and deleted with the list that it was all of', () => {
  editor.commands.setContent('<p>x</p><ul><li><p>a</p></li></ul>');
  select('a');
  duplicateBlocks(editor, selectedBlocks(editor.state) as never);
  expect(shown()).toBe('p(x) ul(li(p(a)) li(p(a)))');
  for (const left of ['p(x) ul(li(p(a)))', 'p(x)']) {
    select('a');
    deleteBlocks(editor, selectedBlocks(editor.state) as never);
    expect(shown()).toBe(left);
  }
  editor.commands.setContent('<p>x</p><hr>');
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
  expect(move(-1)).toBe(true);
  expect(shown()).toBe('hr() p(x)');
});

const turn = (key: string): void => {
  const block = blocks.find((one) => one.key === key);
  if (block) turnInto(editor, block);
};

test.each([
  ['<p>a</p><p>b</p>', 'h2', 'h2(a) h2(b)'],
  ['<p>a</p><p>b</p>', 'list', 'ul(li(p(a)) li(p(b)))'],
  ['<h1>a</h1><p>b</p>', 'text', 'p(a) p(b)'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'h1', 'h1(a) h1(b)'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'text', 'p(a) p(b)'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'numbers', 'ol(li(p(a)) li(p(b)))'],
  ['<p>a</p><p>b</p>', 'note', 'div(p(a) p(b))'],
  ['<div data-callout="info"><p>a</p><p>b</p></div>', 'quote', 'blockquote(p(a) p(b))'],
  ['<div data-callout="info"><p>a</p><p>b</p></div>', 'h3', 'div(h3(a) h3(b))'],
  ['<p>a</p><p>b</p>', 'toggle', 'details(summary(a) div(p(b)))'],
] as const)('lines become something else: %s %s', (html, key, result) => {
  editor.commands.setContent(html);
  select('a', 'b');
  turn(key);
  expect(shown()).toBe(result);
  editor.state.doc.check();
  select('a');
  expect(turnNow(editor)?.key).toBe(key);
});

test('a line with words is put into a box, and none of them are lost', () => {
  editor.commands.setContent('<p>Mind the gap</p>');
  select('gap');
  blocks.find(({ key }) => key === 'warning')?.run(editor);
  expect(shown()).toBe('div(p(Mind the gap))');
});

const column = (...lines: string[]) => `<div data-column>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;
const beside = (...columns: string[]) => `<div data-columns>${columns.join('')}</div>`;

test('blocks are put beside each other, in up to four columns that are not in each other', () => {
  editor.commands.setContent('<p>a</p><p>b</p><p>c</p>');
  select('a', 'b');
  turn('columns');
  expect(shown()).toBe('div(div(p(a) p(b)) div(p())) p(c)');
  editor.commands.insertContent('second');
  expect(shown()).toBe('div(div(p(a) p(b)) div(p(second))) p(c)');
  blocks.find(({ key }) => key === 'columns')?.run(editor);
  editor.commands.insertContent('third');
  select('a');
  addColumn(editor);
  editor.commands.insertContent('new');
  expect(shown()).toBe('div(div(p(a) p(b)) div(p(new)) div(p(second)) div(p(third))) p(c)');
  expect(canAddColumn(editor)).toBe(false);
  addColumn(editor);
  turn('columns');
  expect(editor.state.doc.firstChild?.childCount).toBe(4);
  editor.state.doc.check();
});

test('a column is deleted with what is in it, and one that is left is none', () => {
  editor.commands.setContent(beside(column('a'), column('b'), column('c')));
  select('b');
  deleteColumn(editor);
  expect(shown()).toBe('div(div(p(a)) div(p(c)))');
  select('a');
  deleteColumn(editor);
  expect(shown()).toBe('p(c)');
  editor.commands.setContent(beside(column('a', 'b'), column('c')));
  select('c');
  dissolveColumns(editor);
  expect(shown()).toBe('p(a) p(b) p(c)');
  for (const act of [deleteColumn, dissolveColumns, addColumn]) act(editor);
  expect(shown()).toBe('p(a) p(b) p(c)');
});

test('an empty line becomes columns with the caret in the first, whose blocks stay in them', () => {
  editor.commands.setContent('<p></p><p>z</p>');
  editor.commands.setTextSelection(1);
  blocks.find(({ key }) => key === 'columns')?.run(editor);
  editor.commands.insertContent('here');
  expect(shown()).toBe('div(div(p(here)) div(p())) p(z)');
  expect(move(1)).toBe(false);
  expect(['columns', 'co', 'grid'].map((typed) => blocksFor(typed)[0]?.key)).toEqual(['columns', 'code', 'table']);
  expect(blocksFor('')).toEqual(blocks);
});
