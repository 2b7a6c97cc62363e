import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New template
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="New template">
        {isOpen ? <input aria-label="Name" /> : null}
      </Dialog>
    </>
  );
}

it('the focus goes back to where a dialog was opened, also when its content is gone at once', async () => {
  const user = userEvent.setup();
  render(<Page />);
  screen.getByRole('button', { name: 'New template' }).focus();
  for (const _ of ['first', 'second']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'New template' })).toHaveFocus());
  }
});
