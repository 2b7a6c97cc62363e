import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Doc, encodeStateAsUpdate, applyUpdate, type XmlText, type XmlElement } from 'yjs';
import { FIELD } from './field.ts';
import { find, Finding, foundIn, replaceAll, replaceOne, step } from './finding.ts';
import { documentExtensions } from './schema.ts';

let text: Doc;
let editor: Editor;

beforeEach(() => {
  text = new Doc();
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, Finding, Collaboration.configure({ document: text, field: FIELD })],
  });
  Element.prototype.scrollIntoView = () => {};
  editor.commands.setContent('<p>The Bay is <strong>a bay</strong>.</p><ul><li><p>baYs (a.b)</p></li></ul><p>none</p>');
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const look = (query: string, isCaseSensitive = false) => find(editor, { query, isCaseSensitive });
const said = (): string[] => (foundIn(editor.state)?.places ?? []).map(({ from, to }) => editor.state.doc.textBetween(from, to));
const marked = (which: string) =>
  [...editor.view.dom.querySelectorAll(`[data-found="${which}"]`)].map(({ textContent }) => textContent);

test('words are found in any case, or in theirs, and signs of patterns are only signs', () => {
  look('bay');
  expect(said()).toEqual(['Bay', 'bay', 'baY']);
  expect([marked('now'), marked('other')]).toEqual([['Bay'], ['bay', 'baY']]);
  look('bay', true);
  expect(said()).toEqual(['bay']);
  look('(a.b)');
  expect(said()).toEqual(['(a.b)']);
  for (const query of ['', '.*', '\\', '[', 'isa bay.baYs']) {
    look(query);
    expect([query, said()]).toEqual([query, []]);
  }
  find(editor, null);
  expect([foundIn(editor.state), marked('now')]).toEqual([null, []]);
});

test('next and previous go around the text, and what others write is found too', () => {
  look('bay');
  const at = () => foundIn(editor.state)?.at;
  step(editor, 1);
  step(editor, 1);
  expect([at(), editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)]).toEqual([2, 'baY']);
  step(editor, 1);
  expect(at()).toBe(0);
  step(editor, -1);
  expect(at()).toBe(2);
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(text));
  ((other.getXmlFragment(FIELD).get(2) as XmlElement).get(0) as XmlText).insert(0, 'bay ');
  applyUpdate(text, encodeStateAsUpdate(other), 'other');
  expect(said()).toEqual(['Bay', 'bay', 'baY', 'bay']);
});

test('replacing all is one step of undo, and the words keep their look', () => {
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>typed before</p>');
  const before = editor.getHTML();
  look('bay');
  expect(replaceAll(editor, '$& gulf')).toBe(3);
  expect(editor.getHTML()).toContain('The $&amp; gulf is <strong>a $&amp; gulf</strong>.');
  editor.commands.undo();
  expect(editor.getHTML()).toBe(before);
  look('bay');
  replaceOne(editor, 'sea');
  expect(editor.getText()).toContain('The sea is a bay.');
  expect(said()).toEqual(['bay', 'baY']);
  editor.setEditable(false);
  expect(replaceAll(editor, 'x')).toBe(0);
});
