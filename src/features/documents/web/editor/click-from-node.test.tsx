import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentExtensions } from './schema.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions],
  });
  const ids = [1, 2, 3].map((nth) => `00000000-0000-7000-8000-00000000000${nth}`);
  editor.commands.setContent([
    { type: 'paragraph', content: [{ type: 'text', text: 'The bay:' }] },
    ...ids.map((id) => ({ type: 'image', attrs: { id } })),
  ]);
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const END = 9;
const LAST = 12;

/** Clicks at a place of the text, where the browser keeps the selection as it is. */
function clicked(place: number, keys: MouseEventInit = {}): Record<string, unknown> {
  editor.commands.setNodeSelection(LAST);
  editor.view.someProp('handleClick', (handle) => handle(editor.view, place, new MouseEvent('mouseup', keys)));
  return editor.state.selection.toJSON();
}

test('a click at the end of the line before images leaves the one that is selected', () => {
  expect(clicked(END)).toEqual({ type: 'text', anchor: END, head: END });
});

test('a click with the key that extends a selection keeps it', () => {
  expect(clicked(END, { shiftKey: true })).toEqual({ type: 'node', anchor: LAST });
});
