import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { Sheet } from './sheet.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('a field', () => {
  it('is described by its error, which replaces the hint', () => {
    const { rerender } = render(<TextField label="Name" hint="Two letters at least." />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Two letters at least.');
    rerender(<TextField label="Name" hint="Two letters at least." error="That is too short." />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('That is too short.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  });

  it('shows and hides a password on demand', async () => {
    const user = userEvent.setup();
    render(<TextField label="Password" type="password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a text area', () => {
  it('submits with Ctrl+Enter, and with Enter if that is set, but never with Shift+Enter', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const { rerender } = render(<TextArea label="Comment" onSubmit={onSubmit} />);
    const area = screen.getByRole('textbox', { name: 'Comment' });
    await user.type(area, 'a{Enter}b');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(<TextArea label="Comment" onSubmit={onSubmit} submitOnEnter />);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('a form', () => {
  it('is sent with Ctrl+Enter from a multiline field, unless the field handled the key', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const onDone = vi.fn();
    render(
      <Form onSubmit={onSubmit}>
        <TextArea label="Description" />
        <TextArea label="Comment" onSubmit={onDone} />
      </Form>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'a{Enter}b{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'c{Control>}{Enter}{/Control}');
    expect(onDone).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('is sent once even if pressed twice while busy', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const form = (busy: boolean) => (
      <Form onSubmit={onSubmit} busy={busy}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </Form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rerender(form(true));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('a sheet', () => {
  it('takes the focus, closes by Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const page = (isOpen: boolean) => (
      <>
        <button type="button">Card</button>
        {isOpen ? (
          <Sheet label="Task WEB-128" onClose={onClose}>
            <TextField label="Title" />
          </Sheet>
        ) : null}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Card' }).focus();
    rerender(page(true));
    expect(screen.getByRole('dialog', { name: 'Task WEB-128' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    rerender(page(false));
    expect(screen.getByRole('button', { name: 'Card' })).toHaveFocus();
  });
});
