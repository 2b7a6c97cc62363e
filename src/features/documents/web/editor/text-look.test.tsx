import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentExtensions } from './schema.ts';
import { TextLook } from './text-look.ts';
import styles from './text-look.module.css';
import { countWords } from './word-count.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, TextLook],
    editorProps: { attributes: { class: 'text' } },
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const written = (count: number, words: number): void =>
  void editor.commands.setContent(
    Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(words) }] })),
  );
const isLong = (): boolean => editor.view.dom.classList.contains(styles.long ?? '');

test('a text runs in the direction of its words, and an empty one in that of the page', () => {
  expect(editor.view.dom.dir).toBe('');
  written(1, 1);
  expect(editor.view.dom.dir).toBe('auto');
  editor.commands.clearContent();
  expect(editor.view.dom.dir).toBe('');
});

test('only a text of long paragraphs waits with what is far from the screen', () => {
  written(500, 100);
  expect(isLong()).toBe(true);
  expect(editor.view.dom.classList).toContain('text');
  // Short paragraphs cost more to look after than to lay out.
  written(4_000, 12);
  expect(isLong()).toBe(false);
  written(10, 100);
  expect(isLong()).toBe(false);
});

test('the words of a long text are counted in parts, and a later count ends the one before', async () => {
  written(3_000, 20);
  const told: number[] = [];
  countWords(editor, (count) => told.push(count));
  expect(told).toEqual([]);
  written(3_000, 10);
  await new Promise<void>((done) => countWords(editor, (count) => (told.push(count), done())));
  expect(told).toEqual([30_000]);
});
