import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextEditor } from './late-text-editor.tsx';

const editor = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('#ui/text-editor', async (original) => {
  await editor.promise;
  return original();
});

test('a mark that is half typed when the editor is loaded becomes what was meant', async () => {
  const user = userEvent.setup();
  render(<Comment />);
  const field = () => screen.getByRole('textbox', { name: 'Comment' });
  await user.type(field(), 'Which **scale*');
  editor.resolve(undefined);
  await vi.dynamicImportSettled();
  expect(field()).toHaveValue('Which **scale*');
  await user.type(field(), '*?');
  await expect.poll(() => field().querySelector('strong')?.textContent).toBe('scale');
  expect(field()).toHaveTextContent(/^Which scale\?$/);
});

function Comment() {
  const [text, setText] = useState('');
  return <TextEditor label="Comment" value={text} onChange={setText} />;
}
