import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
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

function Row() {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <ul>
      <li tabIndex={-1}>
        {isDone ? null : (
          <button type="button" onClick={() => setAsking(true)}>
            Undo
          </button>
        )}
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Undo?"
          confirmLabel="Undo all"
          danger
          onConfirm={() => {
            setDone(true);
            setAsking(false);
          }}
        />
      </li>
    </ul>
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

it('the focus goes to the row if the button that opened a question about it is gone', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo all' }));
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
});

it('a dialog stays above the keyboard of a phone whose page does not shrink', async () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 });
  Object.assign(window, { visualViewport: view });
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const viewport = (await screen.findByRole('dialog')).parentElement!;
  expect(viewport.style.getPropertyValue('--keyboard')).toBe('0px');
  view.height -= 300;
  view.dispatchEvent(new Event('resize'));
  expect(viewport.style.getPropertyValue('--keyboard')).toBe('300px');
  Object.assign(view, { scale: 2, height: window.innerHeight / 2 });
  view.dispatchEvent(new Event('resize'));
  expect(viewport.style.getPropertyValue('--keyboard')).toBe('0px');
  Reflect.deleteProperty(window, 'visualViewport');
});
