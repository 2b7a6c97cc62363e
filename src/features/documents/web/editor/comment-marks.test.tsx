import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import { applyUpdate, Doc, type UndoManager } from 'yjs';
import type { Commented, Passage } from '../beside.ts';
import { BlockMoves, moveBlocks, selectedBlocks } from './block-moves.ts';
import { ChangedPart } from './changed-part.ts';
import { CommentMarks, selectedPassage, setPassages } from './comment-marks.ts';
import { FIELD } from './field.ts';
import { documentExtensions } from './schema.ts';

// The passages of a text that are commented on, and where they are after it was changed: here, by someone else, and by undo.

interface Writer {
  readonly text: Doc;
  readonly editor: Editor;
  lost: readonly string[];
  moved: readonly (readonly [id: string, passage: Passage])[];
  pressed: string | null;
}

let [ada, ben]: Writer[] = [];

function writer(): Writer {
  const text = new Doc();
  const state = { text, lost: [] as readonly string[], moved: [] as Writer['moved'], pressed: null as string | null };
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...documentExtensions,
      CommentMarks.configure({
        onMark: (id) => (state.pressed = id),
        onLost: (ids) => (state.lost = ids),
        onMoved: (id, passage) => (state.moved = [...state.moved, [id, passage]]),
      }),
      BlockMoves,
      ChangedPart,
      Collaboration.configure({ document: text, field: FIELD }),
    ],
  });
  return Object.assign(state, { editor });
}

beforeEach(() => {
  [ada, ben] = [writer(), writer()];
  for (const [from, to] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    from.text.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'other') applyUpdate(to.text, update, 'other');
    });
  ada.editor.commands.setContent('<h1>Rocks</h1><p>The first one is in the bay.</p>');
});
afterEach(() => {
  for (const one of [ada, ben]) {
    one?.editor.destroy();
  }
  document.body.replaceChildren();
});

const the = (one: Writer | undefined): Writer => one ?? writer();
/** Where a text begins in the editor. */
function placeOf({ editor }: Writer, words: string): number {
  let found = -1;
  editor.state.doc.descendants((node, place) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at >= 0) found = place + at;
  });
  return found;
}
function selected(one: Writer, words: string): Passage {
  const from = placeOf(one, words);
  one.editor.commands.setTextSelection({ from, to: from + words.length });
  const passage = selectedPassage(one.editor.state);
  if (passage === null) throw new Error('nothing is selected');
  return passage;
}
const comment = (one: Writer, passage: Passage, more: Partial<Commented> = {}): void =>
  setPassages(one.editor.view, { passages: [{ ...passage, id: 'c1', isResolved: false, ...more }], activeId: null });
const marked = ({ editor }: Writer): string | null =>
  [...editor.view.dom.querySelectorAll('[data-comment-mark]')].map(({ textContent }) => textContent).join('') || null;

test('a passage is marked for everyone', () => {
  const passage = selected(the(ada), 'first one');
  expect(passage.quote).toBe('first one');
  comment(the(ada), passage);
  comment(the(ben), passage);
  expect([marked(the(ada)), marked(the(ben))]).toEqual(['first one', 'first one']);
});

test('the first words of a text, and its last', () => {
  for (const words of ['Rocks', 'bay.']) {
    comment(the(ada), selected(the(ada), words));
    expect(marked(the(ada))).toBe(words);
  }
});

test('a mark moves with the text, whoever changes it, and does not grow at its ends', () => {
  const passage = selected(the(ada), 'first one');
  for (const one of [the(ada), the(ben)]) comment(one, passage);
  the(ben).editor.commands.insertContentAt(1, 'Big ');
  the(ada).editor.commands.insertContentAt(placeOf(the(ada), 'first one'), 'very ');
  the(ben).editor.commands.insertContentAt(placeOf(the(ben), ' is in the bay'), ', the red one,');
  the(ada).editor.commands.insertContentAt(placeOf(the(ada), 'one, the red'), 'little ');
  expect(the(ada).editor.getText()).toContain('very first little one, the red one, is');
  for (const one of [the(ada), the(ben)]) expect(marked(one)).toBe('first little one');
});

test('a passage whose text is deleted is lost, and is back with undo', () => {
  const passage = selected(the(ada), 'first one');
  for (const one of [the(ada), the(ben)]) comment(one, passage);
  the(ben).editor.commands.deleteRange({ from: placeOf(the(ben), 'The first'), to: placeOf(the(ben), ' is in') });
  for (const one of [the(ada), the(ben)]) expect([marked(one), one.lost]).toEqual([null, ['c1']]);
  the(ben).editor.commands.undo();
  for (const one of [the(ada), the(ben)]) expect([marked(one), one.lost]).toEqual(['first one', []]);
});

test('a passage that is moved by cutting and pasting is found by what it says, unless that is in the text twice', () => {
  const passage = selected(the(ada), 'first one');
  comment(the(ben), passage);
  const from = placeOf(the(ada), 'The first');
  the(ada).editor.commands.deleteRange({ from, to: from + 'The first one'.length });
  expect(the(ben).lost).toEqual(['c1']);
  the(ada).editor.commands.insertContentAt(0, '<p>The first one</p>');
  expect([marked(the(ben)), the(ben).lost]).toEqual(['first one', []]);
  the(ada).editor.commands.insertContentAt(0, '<p>Not the first one</p>');
  expect([marked(the(ben)), the(ben).lost]).toEqual([null, ['c1']]);
});

test('a resolved one has no mark, but is known to be there', () => {
  comment(the(ada), selected(the(ada), 'first one'), { isResolved: true });
  expect([marked(the(ada)), the(ada).lost]).toEqual([null, []]);
});

test('an anchor of another text, or of none, harms nothing', () => {
  const other = writer();
  other.editor.commands.setContent('<p>Elsewhere</p>');
  comment(the(ada), selected(other, 'Elsewhere'));
  expect([marked(the(ada)), the(ada).lost]).toEqual([null, ['c1']]);
  comment(the(ada), { from: 'AAAA', to: '////', quote: 'x' });
  expect([marked(the(ada)), the(ada).lost]).toEqual([null, ['c1']]);
  other.editor.destroy();
});

test('nothing selected, and only spaces, is no passage', () => {
  the(ada).editor.commands.setTextSelection(2);
  expect(selectedPassage(the(ada).editor.state)).toBeNull();
  const space = placeOf(the(ada), ' one');
  the(ada).editor.commands.setTextSelection({ from: space, to: space + 1 });
  expect(selectedPassage(the(ada).editor.state)).toBeNull();
});

const TWICE = '<p>one</p><p>two</p><p>one</p>';
/** The second of two blocks that say the same is commented on by both, and its comment is told of as the page does. */
function commentedOnSecond(): Passage {
  the(ada).editor.commands.setContent(TWICE);
  const { doc } = the(ada).editor.state;
  const from = doc.content.size - 4;
  the(ada).editor.commands.setTextSelection({ from, to: from + 3 });
  const passage = selectedPassage(the(ada).editor.state);
  if (passage === null) throw new Error('nothing is selected');
  for (const one of [the(ada), the(ben)]) comment(one, passage);
  return passage;
}
/** Which of the blocks is marked. */
const markedBlock = ({ editor }: Writer): number =>
  [...editor.view.dom.children].findIndex((block) => block.querySelector('[data-comment-mark]') !== null);
const tellMoves = (): void => {
  const [, passage] = the(ada).moved.at(-1) ?? [];
  if (passage === undefined) throw new Error('nothing was moved');
  for (const one of [the(ada), the(ben)]) comment(one, passage);
};
const move = (step: -1 | 1): void => {
  const blocks = selectedBlocks(the(ada).editor.state);
  if (blocks === null || !moveBlocks(the(ada).editor, blocks, step)) throw new Error('nothing moves');
};

test('a block that moves past another keeps the comments of both, also if their words are not the only ones', () => {
  commentedOnSecond();
  // The selected block moves up, so that its neighbor is taken out and put below it.
  move(-1);
  expect(the(ada).editor.getText({ blockSeparator: ' ' })).toBe('one one two');
  expect([markedBlock(the(ada)), markedBlock(the(ben))]).toEqual([1, 1]);
  // Another block moves past the commented one, which is now what is taken out.
  the(ada).editor.commands.setTextSelection(placeOf(the(ada), 'two'));
  move(-1);
  expect(the(ada).editor.getText({ blockSeparator: ' ' })).toBe('one two one');
  expect([markedBlock(the(ada)), the(ada).lost]).toEqual([2, []]);
  // Its words are there twice, so nobody else can know which are meant until they are told.
  expect([markedBlock(the(ben)), the(ben).lost]).toEqual([-1, ['c1']]);
  tellMoves();
  expect([markedBlock(the(ada)), markedBlock(the(ben)), the(ben).lost]).toEqual([2, 2, []]);
});

test('a comment follows a block that is cut and pasted, and undo and redo of that', () => {
  const { editor } = the(ada);
  commentedOnSecond();
  // What follows is undone by itself.
  (yUndoPluginKey.getState(editor.state) as { undoManager: UndoManager }).undoManager.stopCapturing();
  const size = editor.state.doc.content.size;
  editor.commands.deleteRange({ from: size - 5, to: size });
  expect(the(ada).lost).toEqual(['c1']);
  editor.commands.insertContentAt(5, '<p>one</p>');
  expect(editor.getText({ blockSeparator: ' ' })).toBe('one one two');
  expect([markedBlock(the(ada)), the(ada).lost]).toEqual([1, []]);
  tellMoves();
  expect(markedBlock(the(ben))).toBe(1);
  editor.commands.undo();
  expect(editor.getText({ blockSeparator: ' ' })).toBe('one two one');
  tellMoves();
  expect([markedBlock(the(ada)), markedBlock(the(ben))]).toEqual([2, 2]);
  editor.commands.redo();
  expect(editor.getText({ blockSeparator: ' ' })).toBe('one one two');
  tellMoves();
  expect([markedBlock(the(ada)), markedBlock(the(ben))]).toEqual([1, 1]);
});

test('a copy takes no comment along, and words that could be of several places none either', () => {
  const passage = selected(the(ada), 'first one');
  comment(the(ada), passage);
  the(ada).editor.commands.insertContentAt(0, '<p>The first one is in the bay.</p>');
  expect([markedBlock(the(ada)), the(ada).moved]).toEqual([2, []]);
  const from = placeOf(the(ada), 'first one');
  the(ada).editor.commands.deleteRange({ from, to: from + 'first one'.length });
  the(ada).editor.commands.insertContentAt(0, '<p>A first one and a first one.</p>');
  expect([the(ada).moved, the(ada).lost]).toEqual([[], ['c1']]);
});
