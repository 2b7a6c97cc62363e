import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toast } from './toast.tsx';
import { Toaster } from './toaster.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));

const focused = () => document.activeElement?.textContent;

it('Tab goes on past a message, and back into it', async () => {
  render(
    <>
      <button>Last</button>
      <Toaster />
      <button>Beyond</button>
    </>,
  );
  const user = userEvent.setup();
  toast.message('Saved', { action: { label: 'Undo', onClick: () => undefined } });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const last = screen.getByRole('button', { name: 'Last' });
  last.focus();
  const passed: (string | null | undefined)[] = [];
  for (let steps = 0; steps < 4; steps++) {
    await user.tab();
    passed.push(focused());
  }
  expect(passed.at(-1)).toBe('Beyond');
  await user.tab({ shift: true });
  expect(undo).toHaveFocus();
});

it('what a button shows in place of its message stays, and can be answered again', async () => {
  render(<Toaster />);
  const user = userEvent.setup();
  const say = (text: string, label: string, onClick: () => void) =>
    toast.message(text, { id: 'step', action: { label, onClick } });
  say('Moved', 'Undo move', () => say('Undone: Moved', 'Redo', () => undefined));
  await user.click(await screen.findByRole('button', { name: 'Undo move' }));
  expect(await screen.findByText('Undone: Moved')).toBeVisible();
  // Longer than the toaster takes to remove a message.
  await new Promise((done) => setTimeout(done, 400));
  expect(screen.getByText('Undone: Moved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(screen.queryByText('Undone: Moved')).toBeNull());
});
