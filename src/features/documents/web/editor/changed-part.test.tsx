import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { type ProsemirrorBinding, ySyncPluginKey, yUndoPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, mergeUpdates, type UndoManager } from 'yjs';
import { ChangedPart } from './changed-part.ts';
import { FIELD } from './field.ts';
import { documentExtensions } from './schema.ts';
import { acts, blocks, inBlock, numbers, say, type Writer } from './testing/acts.ts';

// A change from elsewhere costs what changed, and every editor shows what is in the text, whoever wrote it.

const opened: Writer[] = [];

function writer(): Writer {
  const text = new Doc();
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, ChangedPart, Collaboration.configure({ document: text, field: FIELD })],
  });
  const made = { text, editor };
  opened.push(made);
  return made;
}

let [ada, ben]: [Writer, Writer] = [] as never;
/** What each has not sent yet. */
let held: { to: Writer; update: Uint8Array }[] = [];
let isHeld = false;

// What arrives may be tidied up, which is sent too.
const deliver = () => {
  while (held.length > 0) for (const { to, update } of held.splice(0)) applyUpdate(to.text, update, 'other');
};

beforeEach(() => {
  [ada, ben] = [writer(), writer()];
  [held, isHeld] = [[], false];
  for (const [from, to] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    from.text.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'other') return;
      held.push({ to, update });
      if (!isHeld) deliver();
    });
});
afterEach(() => {
  for (const { editor } of opened.splice(0)) editor.destroy();
  document.body.replaceChildren();
});

/** What was there before the writing is not undone. */
function fill(count: number): void {
  ada.editor.commands.setContent(Array.from({ length: count }, (_, nth) => `<p>Rock ${nth}</p>`).join(''));
  (yUndoPluginKey.getState(ada.editor.state) as { undoManager: UndoManager }).undoManager.clear();
}
/** What the editor shows is what the library makes of the text from nothing. */
const isTheText = ({ editor, text }: Writer) =>
  expect(editor.getJSON()).toEqual(yXmlFragmentToProseMirrorRootNode(text.getXmlFragment(FIELD), editor.schema).toJSON());

test('of a change from elsewhere, only the block that changed is made anew and replaced', () => {
  fill(30);
  const before = blocks(ben);
  const replaced: (readonly [number, number])[] = [];
  ben.editor.registerPlugin(
    new Plugin({
      filterTransaction: ({ mapping }) => {
        for (const map of mapping.maps) map.forEach((from, to) => replaced.push([from, to]));
        return true;
      },
    }),
  );
  const known = blocks(ben);
  replaced.length = 0;
  say(ada, 12, 'k');
  const after = blocks(ben);
  expect(after[12]?.textContent).toBe('kRock 12');
  expect(after.filter((block, nth) => block !== known[nth])).toHaveLength(1);
  expect(replaced).toEqual([[inBlock(ben, 12) - 1, inBlock(ben, 12) - 1 + (before[12]?.nodeSize ?? 0)]]);
  isTheText(ben);
});

test('a key compares its block with the text, and not all blocks', () => {
  fill(30);
  const { binding } = ySyncPluginKey.getState(ada.editor.state) as { binding: ProsemirrorBinding };
  const all = vi.spyOn(binding.type, 'toArray');
  say(ada, 12, 'k');
  expect(all).not.toHaveBeenCalled();
  ada.editor.commands.insertContentAt(0, '<p>Above</p>');
  expect(all).toHaveBeenCalled();
  all.mockRestore();
  isTheText(ada);
  isTheText(ben);
});

test('the caret stays where it is while others write before it, in its own block, and after it', () => {
  fill(5);
  const at = inBlock(ben, 2) + 4;
  ben.editor.view.dispatch(ben.editor.state.tr.setSelection(TextSelection.create(ben.editor.state.doc, at)));
  say(ada, 0, 'one ');
  say(ada, 2, 'two ');
  say(ada, 4, 'three ');
  const { $from } = ben.editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['two Rock 2', 8]);
});

test('blocks that others add, move, and delete are where they are in the text, and undo is one’s own', () => {
  fill(6);
  say(ben, 3, 'mine ');
  ada.editor.commands.insertContentAt(0, '<h2>Above</h2><ul><li><p>In a list</p></li></ul>');
  ada.editor.commands.deleteRange({ from: inBlock(ada, 3) - 1, to: inBlock(ada, 5) - 1 });
  isTheText(ben);
  expect(ben.editor.getJSON()).toEqual(ada.editor.getJSON());
  ben.editor.commands.undo();
  isTheText(ben);
  expect(ben.editor.getText()).not.toContain('mine');
  expect(ben.editor.getJSON()).toEqual(ada.editor.getJSON());
});

test('what others write after an undo is shown, also if the text has become shorter than where the undone change was', () => {
  fill(30);
  const end = ben.editor.state.doc.content.size - 1;
  ben.editor.view.dispatch(ben.editor.state.tr.setSelection(TextSelection.create(ben.editor.state.doc, end)));
  ben.editor.view.dispatch(ben.editor.state.tr.insertText(' and the last'));
  ada.editor.commands.deleteRange({ from: 0, to: inBlock(ada, 25) - 1 });
  ben.editor.commands.undo();
  expect(ben.editor.getText()).not.toContain('and the last');
  const { $from: before } = ben.editor.state.selection;
  say(ada, 0, 'later ');
  isTheText(ben);
  const { $from } = ben.editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual([before.parent.textContent, before.parentOffset]);
});

test('a change that the library corrects at once is shown, also if the text has become shorter than where the caret was', () => {
  fill(30);
  ada.editor.commands.insertContentAt(ada.editor.state.doc.content.size, '<p></p>');
  isHeld = true;
  // Both begin the same empty line: the library makes one of the two beginnings.
  for (const one of [ben, ada]) say(one, 30, 'abc');
  ben.editor.commands.setTextSelection(ben.editor.state.doc.content.size - 1);
  ada.editor.commands.deleteRange({ from: inBlock(ada, 5) - 1, to: inBlock(ada, 30) - 1 });
  const changes = held.splice(0).flatMap(({ to, update }) => (to === ben ? [update] : []));
  applyUpdate(ben.text, mergeUpdates(changes), 'other');
  isTheText(ben);
  expect(blocks(ben)).toHaveLength(6);
});

/** How many times a text is written to while nothing happens in its editor but that its caret goes around. */
function writtenAtRest({ text, editor }: Writer): number {
  let count = 0;
  const note = () => (count += 1);
  text.on('update', note);
  for (const at of [1, editor.state.doc.content.size - 1, 1])
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(at))));
  text.off('update', note);
  return count;
}

test('equal lines stay apart while two people write in them', () => {
  fill(3);
  const end = () => ada.editor.state.doc.content.size;
  // Twice, each time in front of the last one, while Ben sees them come.
  for (const at of [end(), end(), end()]) ada.editor.commands.insertContentAt(at, '<p>w</p>');
  for (const one of [ada, ben]) expect(writtenAtRest(one)).toBe(0);
  isHeld = true;
  for (const [nth, letters] of ['ab', 'cd', 'ef'].entries()) {
    say(ada, 3 + nth, letters.charAt(0));
    say(ben, 3 + nth, letters.charAt(1));
  }
  deliver();
  for (const one of [ada, ben]) expect(writtenAtRest(one)).toBe(0);
  expect(ada.editor.getJSON()).toEqual(ben.editor.getJSON());
  expect(
    blocks(ada)
      .slice(3)
      .map(({ textContent }) => [...textContent].toSorted().join('')),
  ).toEqual(['abw', 'cdw', 'efw']);
});

test.each([
  ['a block', '<p>Rock</p>', 0],
  ['an item of a list', '<ul><li><p>Rock</p></li><li><p>Shell</p></li></ul>', 1],
])('%s that is inserted again is a block of its own', (_, content, depth) => {
  ada.editor.commands.setContent(`<p>Above</p>${content}<p>Below</p>`);
  const { doc, tr } = ada.editor.state;
  const $in = doc.resolve(inBlock(ada, 1) + depth * 1);
  const twice = $in.node(1 + depth);
  ada.editor.view.dispatch(tr.insert($in.after(1 + depth), twice));
  expect(writtenAtRest(ada)).toBe(0);
  isHeld = true;
  // Ben writes in the first one while Ada's caret goes around.
  say(ben, 1, 'old ');
  expect(writtenAtRest(ada)).toBe(0);
  deliver();
  expect(ada.editor.getText()).toContain('old Rock');
  expect(ada.editor.getText().match(/Rock/g)).toHaveLength(2);
  expect(ada.editor.getJSON()).toEqual(ben.editor.getJSON());
});

test.each([1, 2, 3, 4])('two who do anything at once see the text as it is, and the same (%i)', (seed) => {
  const pick = numbers(seed);
  fill(8);
  // What arrives does so between the changes of one's own, as in a browser.
  isHeld = true;
  for (let turn = 0; turn < 120; turn += 1) {
    acts[pick(acts.length)]?.(pick(2) === 0 ? ada : ben, pick);
    if (pick(3) > 0) continue;
    deliver();
    isTheText(ada);
    isTheText(ben);
    expect(ada.editor.getJSON()).toEqual(ben.editor.getJSON());
  }
  deliver();
  isTheText(ada);
  expect(ada.editor.getJSON()).toEqual(ben.editor.getJSON());
});
