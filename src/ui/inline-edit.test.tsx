import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InlineEdit, type InlineEditProps } from './inline-edit.tsx';

function setUp(props: Partial<InlineEditProps> = {}) {
  const onSave = vi.fn();
  const onOuterKey = vi.fn();
  render(
    <div role="presentation" onKeyDown={onOuterKey}>
      <InlineEdit label="Title" value="Basket" onSave={onSave} {...props} />
      <button type="button">Elsewhere</button>
    </div>,
  );
  return { onSave, onOuterKey, user: userEvent.setup() };
}

const open = () => screen.getByRole('button', { name: 'Edit title' });
const editor = () => screen.getByRole('textbox', { name: 'Title' });

describe('text edited in place', () => {
  it('is trimmed and saved with Enter, and the focus returns to it', async () => {
    const { onSave, user } = setUp();
    await user.click(open());
    await user.clear(editor());
    await user.type(editor(), '  New basket {Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('New basket', 'Basket');
    await waitFor(() => expect(open()).toHaveFocus());
  });

  it('takes nothing back that someone else changed while it was only open', async () => {
    const onSave = vi.fn();
    const { rerender } = render(<InlineEdit label="Title" value="Basket" onSave={onSave} />);
    const user = userEvent.setup();
    await user.click(open());
    rerender(<InlineEdit label="Title" value="Cart" onSave={onSave} />);
    await user.type(editor(), '{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Cart')).toBeVisible();
  });

  it('leaves the focus to what follows if Enter leads there, and only once the text is saved', async () => {
    const onEntered = vi.fn();
    const { onSave, user } = setUp({ onEntered, maxLength: 20 });
    await user.click(open());
    await user.type(editor(), ' that is much too long{Enter}');
    expect(onEntered).not.toHaveBeenCalled();
    await user.clear(editor());
    await user.type(editor(), 'Short{Escape}');
    expect(onEntered).not.toHaveBeenCalled();
    await user.click(open());
    await user.type(editor(), ' two{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Basket two', 'Basket');
    expect(onEntered).toHaveBeenCalledOnce();
  });

  it('is restored with Escape, which the sheet around it does not receive', async () => {
    const { onSave, onOuterKey, user } = setUp();
    await user.click(open());
    await user.type(editor(), ' more');
    onOuterKey.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Basket')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    expect(onOuterKey).not.toHaveBeenCalled();
  });

  it('is saved once when it loses the focus', async () => {
    const { onSave, user } = setUp();
    await user.click(open());
    await user.type(editor(), 's');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Baskets', 'Basket');
  });

  it('says the limit when it is too long, cuts nothing, and is not saved until it is short enough', async () => {
    const { onSave, user } = setUp({ maxLength: 8 });
    await user.click(open());
    await user.type(editor(), ' case{Enter}');
    expect(editor()).toHaveValue('Basket case');
    expect(screen.getByRole('alert')).toHaveTextContent('Use at most 8 characters. This has 11.');
    expect(onSave).not.toHaveBeenCalled();
    await user.type(editor(), '{Backspace}{Backspace}{Backspace}{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Basket c', 'Basket');
  });

  it('is not saved when nothing changed', async () => {
    const { onSave, user } = setUp();
    await user.click(open());
    await user.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows an error if it is required and empty, and saves empty text if that is allowed', async () => {
    const required = setUp();
    await required.user.click(open());
    await required.user.clear(editor());
    await required.user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter some text, or press Esc to cancel.');
    await required.user.click(editor());
    await required.user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(required.onSave).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    const optional = setUp({ required: false });
    await optional.user.click(open());
    await optional.user.clear(editor());
    await optional.user.keyboard('{Enter}');
    expect(optional.onSave).toHaveBeenCalledExactlyOnceWith('', 'Basket');
  });

  it('accepts line breaks if it is multiline, and Ctrl+Enter saves them', async () => {
    const { onSave, user } = setUp({ multiline: true });
    await user.click(open());
    await user.type(editor(), '{Enter}second');
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Basket\nsecond', 'Basket');
  });

  it('turns pasted line breaks into spaces if it is a single line', async () => {
    const { onSave, user } = setUp({ value: '', placeholder: 'Name it' });
    await user.click(open());
    await user.paste('two\nlines');
    await user.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('two lines', '');
  });

  it('that is invalid stays for correction, however it loses the focus, and says what is accepted', async () => {
    const { onSave, user } = setUp({ check: (text) => (/^\d+$/.test(text) ? null : 'A number') });
    await user.click(open());
    await user.clear(editor());
    await user.type(editor(), 'soon{Enter}');
    expect(editor()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('A number');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(editor()).toHaveValue('soon');
    expect(onSave).not.toHaveBeenCalled();
    await user.clear(editor());
    await user.type(editor(), '6');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('6', 'Basket');
  });

  it('that is invalid is discarded with Escape', async () => {
    const { onSave, user } = setUp({ check: () => 'A number' });
    await user.click(open());
    await user.type(editor(), 's');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await user.click(editor());
    await user.keyboard('{Escape}');
    expect(screen.getByText('Basket')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is plain text for a person who cannot edit it', () => {
    setUp({ disabled: true });
    expect(screen.queryByRole('button', { name: 'Edit title' })).toBeNull();
  });
});
