import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useParameters, withParams } from './address.ts';
import { rendered } from './testing/rendered.tsx';

test('changes add up, even if the address has not followed the one before', async () => {
  function View() {
    const [search, replace] = useParameters();
    const set = (name: string) => replace((before) => withParams(before, { [name]: '1' }));
    return (
      <button
        onClick={() => {
          set('first');
          set('second');
        }}
      >
        {search.toString()}
      </button>
    );
  }
  // A loader of a frame makes each change of the address wait.
  const loader = async () => null;
  const { user, address } = rendered([{ path: '/', loader, Component: View }], '/?kept=1');
  await user.click(await screen.findByRole('button'));
  await expect.poll(address).toBe('/?kept=1&first=1&second=1');
});
