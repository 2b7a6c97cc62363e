import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Doc } from 'yjs';
import { FIELD } from './field.ts';
import { drawFormulas } from './formula-drawing.ts';
import { useFormulas } from './formula-dialog.tsx';
import { pastedWithFormulas } from './formula-views.ts';
import { documentExtensions } from './schema.ts';
import { wordsIn } from './word-count.ts';

// Formulas in a text: how they are typed, pasted, drawn and changed.

let editor: Editor;

function Formulas() {
  const { extension, dialog } = useFormulas();
  const [made] = useState(
    () =>
      new Editor({
        element: document.body.appendChild(document.createElement('div')),
        extensions: [...documentExtensions, extension, Collaboration.configure({ document: new Doc(), field: FIELD })],
      }),
  );
  useEffect(() => {
    editor = made;
  }, [made]);
  return dialog(made);
}

beforeEach(() => void render(<Formulas />));
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

/** As if the last sign were typed. */
function typed(before: string, sign: string): boolean {
  editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: before }] }] });
  editor.commands.focus('end');
  const { view } = editor;
  const { from, to } = view.state.selection;
  return view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, () => view.state.tr)) === true;
}

const texts = (): string[] => {
  const found: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.attrs['tex'] !== undefined) found.push(`${node.type.name} ${node.attrs['tex']}`);
  });
  return found;
};

test('a formula between dollars becomes one with the last sign, and amounts do not', () => {
  expect(typed('so $a_1^2', '$')).toBe(true);
  expect(texts()).toEqual(['formula a_1^2']);
  expect(editor.commands.undoInputRule()).toBe(true);
  expect(editor.getText()).toBe('so $a_1^2$');
  for (const before of ['it costs $5 and ', 'US$5 or 5', 'x $', String.raw`\$a`]) {
    expect(typed(before, '$'), before).toBe(false);
    expect(texts()).toEqual([]);
  }
});

test('a drawn formula has its TeX for screen readers, and one with an error keeps its TeX', async () => {
  editor.commands.setContent({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'formula', attrs: { tex: 'x^2' } }] },
      { type: 'formulaBlock', attrs: { tex: String.raw`\frac{a` } },
      { type: 'formulaBlock', attrs: { tex: String.raw`\href{javascript:alert(1)}{x} \htmlClass{evil}{y}` } },
    ],
  });
  const { dom } = editor.view;
  await waitFor(() => expect(dom.querySelector('math annotation')?.textContent).toBe('x^2'));
  const [, broken, hostile] = dom.querySelectorAll<HTMLElement>('[data-formula]');
  await waitFor(() => expect(broken?.title).toContain('expected'));
  expect(broken?.textContent).toBe(String.raw`\frac{a`);
  await waitFor(() => expect(hostile?.querySelector('.katex')).not.toBeNull());
  expect(hostile?.querySelector('a, .evil, [href]')).toBeNull();
  expect(wordsIn(editor.state.doc)).toBe(11);
});

test('the dialog writes a formula, and says what is wrong with it', async () => {
  editor.commands.setContent('<p>Area </p>');
  editor.commands.focus('end');
  editor.commands.editFormula();
  const field = await screen.findByRole('textbox', { name: 'TeX' });
  await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
  expect(await screen.findByText(/Write a formula/)).toBeVisible();
  await userEvent.type(field, 'r^{{2');
  expect(await screen.findByText(/can’t be drawn: Expected '\}'/)).toBeVisible();
  await userEvent.type(field, '}{Control>}{Enter}');
  await waitFor(() => expect(texts()).toEqual(['formula r^{2}']));
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'formula') editor.commands.setNodeSelection(place);
  });
  editor.commands.editFormula();
  const again = await screen.findByRole('textbox', { name: 'TeX' });
  expect(again).toHaveValue('r^{2}');
  await userEvent.type(again, '\\pi');
  await userEvent.click(screen.getByRole('button', { name: 'Save formula' }));
  await waitFor(() => expect(texts()).toEqual(['formula r^{2}\\pi']));
});

test('pasted Markdown keeps its formulas, and copied HTML too', () => {
  const paste = (text: string) => pastedWithFormulas(text, editor.schema)?.content.toJSON() as unknown;
  const tex = String.raw`a_1 * b_2 \\ c`;
  expect(paste(`so $${tex}$ and $5\n\n$$\n${tex}\n$$`)).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'so ' },
        { type: 'formula', attrs: { tex } },
        { type: 'text', text: ' and $5' },
      ],
    },
    { type: 'formulaBlock', attrs: { tex } },
  ]);
  editor.commands.setContent(
    '<p>x <span class="katex"><span class="katex-mathml"><math><semantics><mi>k</mi><annotation encoding="application/x-tex">k</annotation></semantics></math></span><span class="katex-html">drawn</span></span></p>',
  );
  expect(texts()).toEqual(['formula k']);
  expect(editor.getText()).toBe('x $k$');
});

test('a text that is only read has its formulas drawn', async () => {
  const part = document.createElement('div');
  part.innerHTML = '<div data-formula="block">\\sqrt{2}</div>';
  drawFormulas(part);
  await waitFor(() => expect(part.querySelector('math')?.getAttribute('display')).toBe('block'));
});
