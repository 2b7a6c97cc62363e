import { Editor } from '@tiptap/core';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiagramViews } from './diagram-views.ts';
import { documentExtensions } from './schema.ts';

// The observer of the tests never sees anything.
vi.stubGlobal('IntersectionObserver', undefined);

// What a text shows of code that is a diagram. Mermaid itself needs a browser: a journey sees what it draws.

let editor: Editor;

beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...documentExtensions, DiagramViews],
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const show = (language: string, text: string) =>
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }, { type: 'paragraph' }],
  });
const LONG = `flowchart LR\n${'  A --> B\n'.repeat(2000)}`;
const problem = () => editor.view.dom.querySelector('p[class]:not(:empty), div > div > p')?.textContent ?? '';

test('a diagram that is too long is not drawn', async () => {
  show('mermaid', LONG);

  await waitFor(() => expect(problem()).toBe('This diagram can’t be drawn: It has more than 10,000 characters.'));
  expect(editor.view.dom.querySelector('[data-failed] > pre')?.textContent).toBe(LONG);
});

test('other code is code, also after it was a diagram', async () => {
  show('mermaid', LONG);
  await waitFor(() => expect(problem()).toContain('can’t be drawn'));
  editor.chain().setTextSelection(3).updateAttributes('codeBlock', { language: 'bash' }).run();
  expect(problem()).toBe('');
  expect(editor.view.dom.querySelector('pre > code')?.className).toBe('language-bash');
  expect(editor.getHTML()).toContain('<pre><code class="language-bash">flowchart LR');
});
