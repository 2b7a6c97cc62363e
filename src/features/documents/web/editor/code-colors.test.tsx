import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GRAMMAR_CAME } from './code-colors.ts';
import { languages, loadLanguage } from './languages.ts';
import { documentExtensions } from './schema.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions],
    content: '<p>before</p><pre><code class="language-sql">SELECT 1</code></pre><p>after</p>',
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const colored = () => [...editor.view.dom.querySelectorAll('pre [class^="hljs-keyword"]')].map(({ textContent }) => textContent);
const at = (what: string) => {
  let found = 0;
  editor.state.doc.descendants((node, place) => void (node.isText && node.text?.includes(what) ? (found = place) : 0));
  return found;
};
const type = (what: string, place: number) => editor.view.dispatch(editor.state.tr.insertText(what, place));

test('code is colored when its grammar comes, although nothing changed', async () => {
  expect(colored()).toEqual([]);
  expect(await loadLanguage('sql')).toBe(true);
  editor.view.dispatch(editor.state.tr.setMeta(GRAMMAR_CAME, 'sql'));
  expect(colored()).toEqual(['SELECT']);
});

test('a key outside of code colors nothing, and the colors stay with their words', () => {
  const highlight = vi.spyOn(languages, 'highlight');
  type('x', at('before'));
  editor.view.dispatch(editor.state.tr.delete(at('after'), at('after') + 2));
  expect(highlight).not.toHaveBeenCalled();
  expect(colored()).toEqual(['SELECT']);
});

test.each([
  [
    'is written in',
    () =>
      editor
        .chain()
        .setTextSelection(at('SELECT') + 8)
        .insertContent(' FROM a')
        .run(),
    ['SELECT', 'FROM'],
  ],
  [
    'another browser wrote',
    () => {
      const [place, code] = [at('SELECT') - 1, editor.state.doc.child(1)];
      const written = code.copy(code.content.addToEnd(editor.schema.text(' FROM a')));
      editor.view.dispatch(editor.state.tr.replaceWith(place, place + code.nodeSize, written));
    },
    ['SELECT', 'FROM'],
  ],
  [
    'is pasted',
    () => editor.commands.insertContentAt(0, '<pre><code class="language-sql">UPDATE a</code></pre>'),
    ['UPDATE', 'SELECT'],
  ],
  [
    'is made of a paragraph',
    () => {
      type('SELECT 2 ', at('before'));
      editor.chain().setTextSelection(3).setCodeBlock({ language: 'sql' }).run();
    },
    ['SELECT', 'SELECT'],
  ],
  ['is no longer code', () => editor.chain().setTextSelection(at('SELECT')).setParagraph().run(), []],
  [
    'changes its language',
    () => editor.chain().setTextSelection(at('SELECT')).updateAttributes('codeBlock', { language: 'mermaid' }).run(),
    [],
  ],
] as const)('code that %s is colored as it is then', (_, change, expected) => {
  change();
  expect(colored()).toEqual(expected);
});
