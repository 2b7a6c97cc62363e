import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Dialog, preloadDialog } from '#ui/dialog';
import { useKeys } from './keys.ts';
import { LazyPart } from './lazy-part.tsx';
import { pageDialog } from './page-dialog.tsx';
import { rendered } from './testing/rendered.tsx';

interface Part {
  Form: (props: { title: string; onOpenChange: (open: boolean) => void }) => React.ReactNode;
}

const part: Part = {
  Form: ({ title, onOpenChange }) => (
    <Dialog open title={title} onOpenChange={onOpenChange}>
      <input aria-label="Name" />
    </Dialog>
  ),
};

/** What is loaded once the test says so. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<Part>();
  return { load: () => promise, arrive: () => resolve(part) };
}

describe('a dialog that is still loading', () => {
  beforeEach(preloadDialog);

  const stage = () => {
    const first = slow();
    const second = slow();
    const inPlace = slow();
    const dialogs = [first, second].map(({ load }, index) => {
      const title = `Dialog ${index + 1}`;
      return { title, ...pageDialog(load, ({ Form }, { onOpenChange }) => <Form title={title} onOpenChange={onOpenChange} />) };
    });
    const Screen = () => {
      const [isOpen, setOpen] = useState(false);
      useKeys([
        { keys: 'x', label: 'First', group: 'General', run: () => dialogs[0]?.open() },
        { keys: 'mod+k', label: 'Second', group: 'General', run: () => dialogs[1]?.open() },
        { keys: 'n', label: 'Third', group: 'General', run: () => setOpen(true) },
      ]);
      return (
        <>
          {dialogs.map(({ Host, title }) => (
            <Host key={title} />
          ))}
          {isOpen ? (
            <LazyPart isDialog load={inPlace.load} onFail={() => setOpen(false)}>
              {({ Form }) => <Form title="Dialog 3" onOpenChange={setOpen} />}
            </LazyPart>
          ) : null}
        </>
      );
    };
    const { user } = rendered([{ path: '/', element: <Screen /> }], '/');
    const arrive = () => [first, second, inPlace].forEach((one) => one.arrive());
    return { user, arrive };
  };

  /** The only dialog, once its field has the focus. */
  const only = async (title: string) => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  };

  it('is the only one that opens, whatever keys follow', async () => {
    const { user, arrive } = stage();
    await user.keyboard('x{Control>}k{/Control}n');
    arrive();
    await only('Dialog 1');
  });

  it('keeps the others closed if it is opened within a part of the page too, and lets them open after it', async () => {
    const { user, arrive } = stage();
    await user.keyboard('nx{Control>}k{/Control}');
    arrive();
    await only('Dialog 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await only('Dialog 2');
  });
});
