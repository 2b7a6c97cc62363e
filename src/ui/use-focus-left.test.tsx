import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

function Page({ then }: { then?: string }) {
  const [isGone, setGone] = useState(false);
  const leave = () => {
    setGone(true);
    if (then) document.getElementById(then)?.focus();
  };
  return (
    <main>
      <input id="search" aria-label="Search" />
      {isGone ? null : (
        <>
          <Banner action={<button onClick={leave}>Unarchive</button>}>In the archive</Banner>
          <EmptyState icon={null} title="Nobody fits" action={<button onClick={leave}>Clear the filter</button>} />
          <ErrorState title="Not loaded" onRetry={leave} />
        </>
      )}
    </main>
  );
}

describe('the focus of what goes away', () => {
  it.each(['Unarchive', 'Clear the filter', 'Try again'])('comes to the page after %s', async (name) => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('stays where a person has put it', async () => {
    render(<Page then="search" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(screen.queryByText('Nobody fits')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
