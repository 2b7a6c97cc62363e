import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SelectionAction, SelectionBar } from './selection-bar.tsx';

function shown(count: number) {
  const acts = { priority: vi.fn(), copy: vi.fn(), remove: vi.fn() };
  render(
    <SelectionBar count={count} most={500} onDelete={acts.remove} onClear={() => undefined}>
      <SelectionAction label="Priority" shortcut="p" icon={null} onClick={acts.priority} />
      <SelectionAction isHarmless label="Copy keys" shortcut="." icon={null} onClick={acts.copy} />
    </SelectionBar>,
  );
  return acts;
}

it('a selection that is too large to change says so before anything is picked, and can still be copied', async () => {
  const { priority, copy, remove } = shown(501);
  expect(screen.getByRole('status')).toHaveTextContent('Select up to 500 to change them.');
  for (const name of ['Priority', 'Delete', 'Copy keys']) await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Priority' })).toHaveAttribute('aria-disabled', 'true');
  expect([priority.mock.calls.length, remove.mock.calls.length, copy.mock.calls.length]).toEqual([0, 0, 1]);
});

it('a selection of the largest size can be changed', async () => {
  const { priority, remove } = shown(500);
  for (const name of ['Priority', 'Delete']) await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('status')).toBeNull();
  expect([priority.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
});
