import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AddPart, EmptyPart, EmptyParts } from './empty-parts.tsx';

function Links() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <p>The links</p>
  ) : (
    <EmptyPart slot="links">
      <AddPart label="Add link" text="Link" icon={null} onClick={() => setOpen(true)} />
    </EmptyPart>
  );
}

test('the place of a button that disappeared when pressed stays empty while the pointer is in the row', async () => {
  const user = userEvent.setup();
  render(
    <EmptyParts label="Add to this task" slots={['links']}>
      <Links />
    </EmptyParts>,
  );
  const row = screen.getByRole('group');
  const button = screen.getByRole('button', { name: 'Add link' });
  button.getBoundingClientRect = () => new DOMRect(0, 0, 60, 26);
  await user.click(button);
  expect(screen.getByText('The links')).toBeVisible();
  const place = row.querySelector('[data-slot="links"]');
  expect(place).toHaveStyle({ width: '60px' });
  expect(place).toHaveAttribute('data-kept');
  await user.hover(row);
  await user.unhover(row);
  expect(place).not.toHaveAttribute('data-kept');
});
