import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement } from 'yjs';
import { FIELD } from './field.ts';
import { type KeptPlace, keptPlace } from './kept-place.ts';
import { mediaOf } from './media-nodes.ts';
import { insertUploaded, MediaViews, MountedViews } from './media-views.ts';
import { documentExtensions } from './schema.ts';

// Images and files in a text: how they come into it, and what a text made by hand can do.

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((nth) => `00000000-0000-7000-8000-00000000000${nth}`);
const bay = new File(['bay'], 'bay.png', { type: 'image/png' });

let text: Doc;
let editor: Editor;
let views: MountedViews;
let taken: { files: readonly File[]; place: KeptPlace }[] = [];

beforeEach(() => {
  taken = [];
  text = new Doc();
  views = new MountedViews();
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...documentExtensions,
      MediaViews.configure({ views, onFiles: (files, place) => taken.push({ files, place }) }),
      Collaboration.configure({ document: text, field: FIELD }),
    ],
  });
  editor.commands.setContent('<p>One</p><p></p><p>Two</p>');
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const shape = (): string[] => editor.state.doc.content.content.map((node) => node.attrs['id'] || node.textContent);
const image = (id: string | undefined) => ({ type: 'image', attrs: { id } });

function pasted(data: Record<string, string>): boolean {
  const clipboardData = { files: [bay], getData: (type: string) => data[type] ?? '', items: [], types: [] };
  const event = Object.assign(new Event('paste'), { clipboardData });
  return (
    editor.view.someProp('handlePaste', (handle) => handle(editor.view, event as never, editor.state.doc.slice(0, 0))) === true
  );
}

test('a pasted picture is taken as a file, unless words come with it', () => {
  expect(pasted({ 'text/html': '<html><body><img src="https://example.com/x.png"></body></html>' })).toBe(true);
  expect(taken.map(({ files }) => files)).toEqual([[bay]]);
  expect(pasted({ 'text/html': '<p>Words of Word</p>', 'text/plain': 'Words of Word' })).toBe(false);
  editor.setEditable(false);
  expect(pasted({})).toBe(false);
  expect(taken).toHaveLength(1);
});

test('files stand where they were asked for, in their order, also if others wrote meanwhile', () => {
  const place = keptPlace(editor.state, 4);
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(text));
  const added = new XmlElement('paragraph');
  other.getXmlFragment(FIELD).insert(0, [added]);
  applyUpdate(text, encodeStateAsUpdate(other), 'other');
  insertUploaded(editor, image(FIRST), place, new Set());
  insertUploaded(editor, image(SECOND), place, new Set([FIRST ?? '']));
  expect(shape()).toEqual(['', 'One', FIRST, SECOND, '', 'Two']);
});

test('an empty line gives way to a file, and the text of a title does not', () => {
  insertUploaded(editor, image(FIRST), keptPlace(editor.state, 6), new Set());
  expect(shape()).toEqual(['One', FIRST, 'Two']);
  editor.commands.setContent({
    type: 'doc',
    content: [
      {
        type: 'details',
        content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }],
      },
    ],
  });
  insertUploaded(editor, image(THIRD), keptPlace(editor.state, 2), new Set());
  expect(() => editor.state.doc.check()).not.toThrow();
  expect(JSON.stringify(editor.getJSON())).toContain(THIRD);
});

test('values that no editor writes are shown as nothing', () => {
  for (const id of [{ id: FIRST }, `${FIRST}/../x`, 'javascript:alert(1)', 7, null]) {
    const attrs = { id, alt: { x: 1 }, caption: ['<b>'], width: 'wide' };
    expect(mediaOf({ type: { name: 'image' }, attrs } as never)).toMatchObject({
      fileId: null,
      alt: '',
      caption: '',
      width: null,
    });
  }
  for (const [given, width] of [
    [1e9, 100],
    [-4, 10],
    [Infinity, null],
    [37.4, 37],
  ] as const)
    expect(mediaOf({ type: { name: 'image' }, attrs: { id: FIRST, width: given } } as never).width).toBe(width);
});

test('each node of the text is drawn once, with what it says now, and its width changes in the text', () => {
  editor.commands.setContent([image(FIRST), { type: 'file', attrs: { id: SECOND, name: 'plan.pdf' } }, { type: 'paragraph' }]);
  expect(views.all().map(({ media }) => [media.type, media.fileId, media.name])).toEqual([
    ['image', FIRST, ''],
    ['file', SECOND, 'plan.pdf'],
  ]);
  views.all()[0]?.setWidth(40);
  expect(views.all()[0]).toMatchObject({ isSelected: true, media: { width: 40 } });
  editor.commands.setContent('<p>Gone</p>');
  expect(views.all()).toEqual([]);
});

test('an image survives copying as HTML, and its values never become markup', () => {
  editor.commands.setContent([{ type: 'image', attrs: { id: FIRST, alt: '"><script>x</script>', caption: '<b>', width: 30 } }]);
  const html = editor.getHTML();
  expect(html).not.toMatch(/<script|<b>/);
  editor.commands.setContent(html);
  expect(editor.getJSON().content?.[0]?.attrs).toEqual({ id: FIRST, alt: '"><script>x</script>', caption: '<b>', width: 30 });
});
