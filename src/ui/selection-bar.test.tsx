import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectionAction, SelectionBar } from './selection-bar.tsx';

const noop = () => undefined;

const shown = (refusal: string | null) =>
  render(
    <SelectionBar count={501} refusal={refusal} onDelete={noop} onClear={noop}>
      <SelectionAction label="Priority" shortcut="p" icon={null} onClick={noop} />
    </SelectionBar>,
  );
const offered = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('a selection that is too large to change says so in place of the actions, and can be cleared', () => {
  shown('Select up to 500 to change them.');
  expect(screen.getByRole('status')).toHaveTextContent('Select up to 500 to change them.');
  expect(offered()).toEqual(['Clear selection']);
});

it('a selection that is not refused can be changed', () => {
  shown(null);
  expect(screen.queryByRole('status')).toBeNull();
  expect(offered()).toEqual(['Priority', 'Delete', 'Clear selection']);
});
