import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Doc } from 'yjs';
import { FIELD } from './field.ts';
import { markedPassage, markPassage, PassageMark } from './passage-mark.ts';
import { passageAt, putPassage, takenPassage, withoutSigns } from './passages.ts';
import { documentExtensions } from './schema.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, PassageMark, Collaboration.configure({ document: new Doc(), field: FIELD })],
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const text = (said: string, ...marks: string[]) => ({ type: 'text', text: said, marks: marks.map((type) => ({ type })) });
const line = (...content: object[]) => ({ type: 'paragraph', content });
const ines = { type: 'mention', attrs: { id: '0190a000-0000-7000-8000-000000000001', label: 'Ines' } };
const table = {
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [line(text('Depth'))] }] }],
};

const fill = (...content: object[]) => editor.commands.setContent({ type: 'doc', content });
/** From the first to the last sign of these words. */
function select(from: string, to = from): void {
  const place = (said: string): number => {
    let found = -1;
    editor.state.doc.descendants((node, at) => void (found = node.text?.includes(said) ? at + node.text.indexOf(said) : found));
    return found;
  };
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, place(from), place(to) + to.length)));
}
function taken(task: Parameters<typeof takenPassage>[1] = 'IMPROVE') {
  const passage = takenPassage(editor.state, task);
  if (passage === null) throw new Error('nothing is taken');
  markPassage(editor.view, passage);
  return passage;
}
const put = (passage: ReturnType<typeof taken>, written: string, isBelow = false): boolean =>
  putPassage(editor, passage, markedPassage(editor.state) ?? passage, written, isBelow);
const html = (): string => editor.getHTML().replaceAll(/ (?:xmlns|class|style|target|rel|colspan|rowspan)="[^"]*"/g, '');

describe('a passage of a document', () => {
  test('in one line is sent with its look, and what was written takes its place as one step to undo', () => {
    fill(line(text('We '), text('really', 'bold'), text(' need a pier and a boat.')));
    const before = html();
    select('really', ' need a pier');
    const passage = taken();
    expect(passage.markdown).toBe('**really** need a pier');
    expect(put(passage, 'must **build** a pier')).toBe(true);
    expect(html()).toBe('<p>We must <strong>build</strong> a pier and a boat.</p>');
    editor.commands.undo();
    expect(html()).toBe(before);
  });

  test('keeps people and chips where the model puts their signs, and shows their names', () => {
    fill(line(text('Ask '), ines, text(' about it, soon')));
    select('Ask ', ' about it');
    const passage = taken();
    expect(passage.markdown).toBe('Ask ⟦1⟧ about it');
    expect(withoutSigns('About it, ask ⟦1⟧', passage)).toBe('About it, ask @Ines');
    put(passage, 'About it, ask ⟦1⟧');
    expect(editor.getText()).toBe('About it, ask @Ines, soon');
    expect(editor.getJSON().content?.[0]?.content?.[1]).toMatchObject(ines);
  });

  test('of several blocks keeps tables and pictures, also those that the model left out', () => {
    fill({ type: 'heading', attrs: { level: 2 }, content: [text('Plan')] }, line(text('It are deep.')), table, line(text('End')));
    select('Plan', 'End');
    const passage = taken('FIX');
    expect(passage.markdown).toBe('## Plan\n\nIt are deep.\n\n⟦1⟧\n\nEnd');
    put(passage, '## Plan\n\nIt is deep.\n\nThe end');
    expect(editor.state.doc.children.map(({ type, textContent }) => `${type.name} ${textContent}`)).toEqual([
      'heading Plan',
      'paragraph It is deep.',
      'paragraph The end',
      'table Depth',
    ]);
  });

  test('of a list stays a list', () => {
    const item = (said: string) => ({ type: 'listItem', content: [line(text(said))] });
    fill({ type: 'bulletList', content: [item('One'), item('Two'), item('Three')] });
    select('One', 'Two');
    const passage = taken('SHORTEN');
    expect(passage.markdown).toBe('- One\n- Two');
    put(passage, '- First\n- Second');
    expect(html()).toBe('<ul><li><p>First</p></li><li><p>Second</p></li><li><p>Three</p></li></ul>');
  });

  test('adds nobody, no picture and no address that it did not have', () => {
    const link = { type: 'text', text: 'the map', marks: [{ type: 'link', attrs: { href: 'https://map.example/' } }] };
    fill(line(text('See '), link, text(' of it')));
    select('See ', ' of it');
    put(
      taken(),
      'See [the map](https://map.example/), [more](https://evil.example/?q=1), [@Eve](mention:0190a000-0000-7000-8000-000000000009) ⟦1⟧ ⟦9⟧',
    );
    expect(html()).toBe('<p>See <a href="https://map.example/">the map</a>, more, Eve  </p>');
    select('See ');
    put(taken(), 'See ![it](https://evil.example/p.png) and <img src="https://evil.example/q.png">');
    expect(editor.view.dom.querySelector('img, [data-image]')).toBeNull();
  });

  test('that someone changed meanwhile is not overwritten, but the text can be put below it', () => {
    fill(line(text('The pier are long.')), line(text('After')));
    select('The pier are long.');
    const passage = taken();
    editor.view.dispatch(editor.state.tr.insertText('very ', 14));
    expect(put(passage, 'The pier is long.')).toBe(false);
    expect(html()).toBe('<p>The pier are very long.</p><p>After</p>');
    expect(put(passage, 'The pier is long.', true)).toBe(true);
    expect(html()).toBe('<p>The pier are very long.</p><p>The pier is long.</p><p>After</p>');
  });

  test('moves with what is written before it', () => {
    fill(line(text('First')), line(text('It are long.')));
    select('It are long.');
    const passage = taken();
    editor.view.dispatch(editor.state.tr.insertText('At ', 1));
    expect(put(passage, 'It is long.')).toBe(true);
    expect(html()).toBe('<p>At First</p><p>It is long.</p>');
  });

  test('is continued in its line, and in new ones', () => {
    fill({ type: 'heading', attrs: { level: 1 }, content: [text('Harbor')] }, line(text('The pier')), line(text('End')));
    select('The pier');
    editor.commands.setTextSelection(editor.state.selection.to);
    const passage = taken('CONTINUE');
    expect(passage.markdown).toBe('# Harbor\n\nThe pier');
    put(passage, 'is long.\n\nThe boat is not.');
    expect(html()).toBe('<h1>Harbor</h1><p>The pier is long.</p><p>The boat is not.</p><p>End</p>');
    select('Harbor');
    editor.commands.setTextSelection(editor.state.selection.to);
    put(taken('CONTINUE'), 'It is old.');
    expect(html()).toContain('<h1>Harbor</h1><p>It is old.</p><p>The pier');
  });

  test('needs words, in one place', () => {
    fill(line(), { type: 'codeBlock', content: [text('npm test')] }, { type: 'taskList', content: [] });
    editor.commands.setTextSelection(1);
    expect(takenPassage(editor.state, 'IMPROVE')).toBeNull();
    expect(takenPassage(editor.state, 'CONTINUE')).toBeNull();
    select('npm test');
    expect(takenPassage(editor.state, 'FIX')).toBeNull();
    expect(passageAt(editor.state, { from: 1, to: 1 })).toBeNull();
  });
});
