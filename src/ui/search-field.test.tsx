import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

const ROWS = ['Write the copy', 'Mend the footer'];

/** A list whose rows the search hides. */
function List() {
  const [text, search] = useState('');
  return (
    <main>
      <SearchField label="Search tasks" value={text} onType={search} />
      {ROWS.filter((row) => row.includes(text)).map((row) => (
        <button key={row}>{row}</button>
      ))}
    </main>
  );
}

describe('Escape in a search', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search tasks' });

  it.each([
    ['returns the focus to the row where it was before', 'Write', true],
    ['moves the focus to the main content if the search hid that row', 'footer', false],
  ])('clears it and %s', async (_, typed, isShown) => {
    const user = userEvent.setup();
    render(<List />);
    screen.getByRole('button', { name: 'Write the copy' }).focus();
    field().focus();
    await user.keyboard(`${typed}{Escape}`);
    expect(field()).toHaveValue('');
    expect(isShown ? screen.getByRole('button', { name: 'Write the copy' }) : screen.getByRole('main')).toHaveFocus();
  });
});
