import { render, screen } from '@testing-library/react';
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
