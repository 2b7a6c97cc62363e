import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldHeight } from './held-height.ts';
import { documentExtensions } from './schema.ts';

// A block of a long text keeps its height while someone types in it, and no longer.

let editor: Editor;
/** The height that the text of a block needs (px). */
let needed = 21;

function open(blocks: number): void {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, HeldHeight],
    content: '<p>Rock</p>'.repeat(blocks),
  });
  editor.commands.setTextSelection(3);
}

beforeEach(() => {
  needed = 21;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 600, needed));
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => needed);
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function type(letters: string): Promise<void> {
  for (const letter of letters) {
    editor.view.dispatch(editor.state.tr.insertText(letter));
    // The height is looked at after everyone has seen the change.
    await Promise.resolve();
  }
}
/** The heights that are held, by the texts of their blocks. */
const held = () =>
  [...editor.view.dom.querySelectorAll<HTMLElement>('[style*="--held"]')].map((block) => [
    block.textContent,
    block.style.getPropertyValue('--held'),
  ]);

test('a block that is typed in keeps its height until soon after the typing ends', async () => {
  open(300);
  expect(held()).toEqual([]);
  await type('a');
  expect(held()).toEqual([['Roack', '21px']]);
  await type('bc');
  await vi.advanceTimersByTimeAsync(900);
  await type('d');
  await vi.advanceTimersByTimeAsync(900);
  expect(held()).toEqual([['Roabcdck', '21px']]);
  await vi.advanceTimersByTimeAsync(200);
  expect(held()).toEqual([]);
});

test('a line less is seen within a second, also while the typing goes on', async () => {
  needed = 42;
  open(300);
  await type('a');
  needed = 21;
  await type('b');
  expect(held()).toEqual([['Roabck', '42px']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held()).toEqual([['Roabck', '21px']]);
  await type('c');
  expect(held()).toEqual([['Roabcck', '21px']]);
});

test('a letter less ends it, also one of two equal letters', async () => {
  open(300);
  await type('oo');
  expect(held()).toEqual([['Rooock', '21px']]);
  editor.view.dispatch(editor.state.tr.delete(3, 4));
  await Promise.resolve();
  expect(held()).toEqual([]);
});

/** Someone else's text comes as one new part that has all blocks from the first to the last that changed. */
function receive(texts: Readonly<Record<number, string>>): void {
  const { schema, tr, doc } = editor.state;
  const places = Object.keys(texts).map(Number);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const made = doc.children
    .slice(first, last + 1)
    .map((block, nth) => schema.node('paragraph', { ...block.attrs }, schema.text(texts[first + nth] ?? block.textContent)));
  const sizeUntil = (end: number) => doc.children.slice(0, end).reduce((size, { nodeSize }) => size + nodeSize, 0);
  editor.view.dispatch(tr.replaceWith(sizeUntil(first), sizeUntil(last + 1), made));
}

test('blocks in which others type keep their heights too, each for itself', async () => {
  open(300);
  await type('a');
  receive({ 3: 'Rocks', 7: 'Rock and' });
  await Promise.resolve();
  expect(held()).toEqual([
    ['Roack', '21px'],
    ['Rocks', '21px'],
    ['Rock and', '21px'],
  ]);
  receive({ 3: 'Rocky', 7: 'Rock and roll' });
  await Promise.resolve();
  expect(held()).toEqual([
    ['Roack', '21px'],
    ['Rock and roll', '21px'],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held()).toEqual([['Rock and roll', '21px']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(held()).toEqual([]);
});

test('a block whose neighbor takes its place is not taken for it', async () => {
  open(300);
  receive({ 4: 'Rock and roll' });
  await type('a');
  expect(held()).toHaveLength(2);
  receive({ 0: 'Rock and roll', 4: 'Shell' });
  await Promise.resolve();
  expect(held()).toEqual([]);
});

test('what comes in many blocks at once is measured in none', async () => {
  open(300);
  receive(Object.fromEntries(Array.from({ length: 21 }, (_, nth) => [nth, 'Rocks'])));
  await Promise.resolve();
  expect(held()).toEqual([]);
});

test('a diagram below its code is not held: it comes later than the keys', async () => {
  open(300);
  editor.view.nodeDOM(0)?.appendChild(document.createElement('div'));
  await type('a');
  expect(held()).toEqual([]);
});

test('a line more gives the block its own height, and the next key keeps that', async () => {
  open(300);
  await type('a');
  needed = 42;
  await type('b');
  expect(held()).toEqual([]);
  await type('c');
  expect(held()).toEqual([['Roabcck', '42px']]);
});

test('a text of fewer blocks is left as it is', async () => {
  open(299);
  await type('abc');
  expect(held()).toEqual([]);
});

const heading = () => editor.schema.nodes.heading ?? expect.fail('no headings');

test.each<[string, () => void]>([
  ['a letter is taken away', () => editor.commands.deleteRange({ from: 2, to: 3 })],
  ['the block is divided', () => editor.commands.splitBlock()],
  ['the block becomes another one', () => editor.commands.toggleHeading({ level: 2 })],
  ['a line break comes', () => editor.commands.setHardBreak()],
  ['someone else writes something else', () => receive({ 0: 'Shells and sand' })],
  [
    'someone else makes it another block',
    () => editor.view.dispatch(editor.state.tr.setBlockType(1, 2, heading(), { level: 2 })),
  ],
])('if %s, the block has its own height', async (_, act) => {
  open(300);
  await type('a');
  expect(held()).toHaveLength(1);
  act();
  await Promise.resolve();
  expect(held()).toEqual([]);
});

test('what happens in other blocks changes nothing, and moves it along', async () => {
  open(300);
  await type('a');
  editor.view.dispatch(editor.state.tr.insert(0, editor.schema.node('paragraph', {}, editor.schema.text('Above'))));
  expect(held()).toEqual([['Roack', '21px']]);
  await type('b');
  expect(held()).toEqual([['Roabck', '21px']]);
});
