import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { type ProsemirrorBinding, ySyncPluginKey, yUndoPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, mergeUpdates, type UndoManager } from 'yjs';
import { ChangedPart } from './changed-part.ts';
import { FIELD } from './field.ts';
import { documentExtensions } from './schema.ts';

// A change from elsewhere costs what changed, and every editor shows what is in the text, whoever wrote it.

interface Writer {
  readonly text: Doc;
  readonly editor: Editor;
}

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

const blocks = ({ editor }: Writer): readonly Node[] => editor.state.doc.children;
/** What was there before the writing is not undone. */
function fill(count: number): void {
  ada.editor.commands.setContent(Array.from({ length: count }, (_, nth) => `<p>Rock ${nth}</p>`).join(''));
  (yUndoPluginKey.getState(ada.editor.state) as { undoManager: UndoManager }).undoManager.clear();
}
/** The place after the beginning of a block. */
function inBlock({ editor }: Writer, nth: number): number {
  let place = 1;
  for (let at = 0; at < nth; at += 1) place += editor.state.doc.child(at).nodeSize;
  return place;
}
function say(one: Writer, nth: number, what: string): void {
  // The first place for text in a list is in its first line.
  const at = TextSelection.near(one.editor.state.doc.resolve(inBlock(one, nth))).from;
  one.editor.view.dispatch(one.editor.state.tr.insertText(what, at));
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

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const acts: readonly ((one: Writer, pick: (below: number) => number) => void)[] = [
  (one, pick) => say(one, pick(blocks(one).length), 'abc'.charAt(pick(3))),
  (one, pick) => {
    const nth = pick(blocks(one).length);
    one.editor.commands.insertContentAt(inBlock(one, nth) - 1, `<ul><li><p>New ${pick(100)}</p></li><li><p>Next</p></li></ul>`);
  },
  (one, pick) => {
    const nth = pick(blocks(one).length);
    const size = one.editor.state.doc.child(nth).nodeSize;
    if (blocks(one).length > 3)
      one.editor.commands.deleteRange({ from: inBlock(one, nth) - 1, to: inBlock(one, nth) - 1 + size });
  },
  (one, pick) =>
    void one.editor
      .chain()
      .setTextSelection(inBlock(one, pick(blocks(one).length)))
      .splitBlock()
      .run(),
  (one, pick) => {
    const from = inBlock(one, pick(blocks(one).length));
    one.editor
      .chain()
      .setTextSelection({ from, to: from + 3 })
      .toggleBold()
      .run();
  },
  (one, pick) =>
    void one.editor
      .chain()
      .setTextSelection(inBlock(one, pick(blocks(one).length)))
      .toggleHeading({ level: 2 })
      .run(),
  (one) => void one.editor.commands.undo(),
  (one) => void one.editor.commands.redo(),
  (one, pick) => {
    // A block moves as a whole, as with the handle beside it.
    const { state, view } = one.editor;
    const nth = pick(blocks(one).length);
    const moved = state.doc.child(nth);
    const change = state.tr.delete(inBlock(one, nth) - 1, inBlock(one, nth) - 1 + moved.nodeSize);
    view.dispatch(change.insert(pick(2) === 0 ? 0 : change.doc.content.size, moved));
  },
  (one, pick) => {
    const nth = pick(blocks(one).length);
    const { state, view } = one.editor;
    if (blocks(one).length < 20) view.dispatch(state.tr.insert(inBlock(one, nth) - 1, state.doc.child(nth)));
  },
  // A block with blocks in it, and a letter in one of them.
  (one, pick) => {
    const at = inBlock(one, pick(blocks(one).length)) - 1;
    const columns = '<div data-columns><div data-column><p>left</p></div><div data-column><p>right</p></div></div>';
    const table = '<table><tr><td><p>one</p></td><td><p>two</p></td></tr></table>';
    const tasks = '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>do</p></li></ul>';
    if (blocks(one).length < 20) one.editor.commands.insertContentAt(at, [columns, table, tasks][pick(3)] ?? '');
  },
  (one, pick) => {
    const places: number[] = [];
    one.editor.state.doc.descendants((node, place) => void (node.isText && places.push(place + pick(node.nodeSize))));
    const place = places[pick(places.length)];
    if (place !== undefined) one.editor.view.dispatch(one.editor.state.tr.insertText('xyz'.charAt(pick(3)), place));
  },
  // Both add the same line at the same place.
  (one) => void one.editor.commands.insertContentAt(one.editor.state.doc.content.size, '<p>w</p>'),
];

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
