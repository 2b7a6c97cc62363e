import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Overlays } from './overlays.tsx';
import { Picker } from './picker.tsx';
import { Popover } from './popover.tsx';

function Screen() {
  return (
    <>
      <Popover label="Reactions" trigger={(trigger) => <Button {...trigger}>React</Button>}>
        {(close) => <Button onClick={close}>Love it</Button>}
      </Popover>
      <Picker
        label="Risk"
        items={[{ value: 'low', label: 'Low' }]}
        value={null}
        onValueChange={() => undefined}
        trigger={(trigger) => <Button {...trigger}>Risk</Button>}
      />
      <input aria-label="Reply" />
      <Overlays />
    </>
  );
}

/** Popups take a moment to close. jsdom has no animation, so this simulates one. */
let leave: () => void = () => undefined;
beforeEach(() => {
  const finished = new Promise<void>((resolve) => (leave = resolve));
  Element.prototype.getAnimations = () => [{ finished, playState: 'running', pending: false } as unknown as Animation];
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

describe.each([
  ['React', 'button', 'Love it'],
  ['Risk', 'option', 'Low'],
] as const)('what %s opened', (opener, role, choice) => {
  const chosen = async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: opener }));
    await user.click(await screen.findByRole(role, { name: choice }));
    return user;
  };
  const gone = () => waitFor(() => expect(screen.queryByText(choice)).toBeNull());

  it('gives the focus back when it closes', async () => {
    await chosen();
    leave();
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus());
  });

  it('leaves the focus where a person started to type in the meantime', async () => {
    const user = await chosen();
    const field = screen.getByRole('textbox', { name: 'Reply', hidden: true });
    field.focus();
    leave();
    await gone();
    await user.keyboard('Hello');
    expect(field).toHaveValue('Hello');
  });
});
