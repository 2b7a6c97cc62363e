import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { MultiPicker, Picker } from './picker.tsx';

const statuses = [
  { value: 'TODO', label: 'To do', shortcut: '1' },
  { value: 'REVIEW', label: 'Review', shortcut: '2' },
  { value: 'DONE', label: 'Done', shortcut: '3', disabled: true },
];

function Status({ onChoose, clearable }: { onChoose?: (value: string | null) => void; clearable?: string }) {
  const [value, setValue] = useState<string | null>('TODO');
  return (
    <Picker
      label="Status"
      items={statuses}
      clearable={clearable}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onChoose?.(next);
      }}
      trigger={(props) => <Button {...props}>Status is {value ?? 'none'}</Button>}
    />
  );
}

function Labels({ onCreate }: { onCreate?: (name: string) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <MultiPicker
      label="Labels"
      items={['Bug', 'Design'].map((name) => ({ value: name, label: name }))}
      value={value}
      onValueChange={setValue}
      onCreate={onCreate}
      trigger={(props) => <Button {...props}>Labels: {value.join(', ')}</Button>}
    />
  );
}

describe('a picker', () => {
  it('opens with its first row ready, is moved by arrows, chooses by Enter, closes and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Status />);
    await user.tab();
    await user.keyboard('{Enter}');
    const search = await screen.findByRole('combobox', { name: 'Status' });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    const trigger = await screen.findByRole('button', { name: 'Status is REVIEW' });
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('marks the chosen row for screen readers', async () => {
    const user = userEvent.setup();
    render(<Status />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('option', { name: /To do/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('option', { name: /Review/ })).toHaveAttribute('aria-selected', 'false');
  });

  it('filters by the typed text and selects the first row with Enter', async () => {
    const user = userEvent.setup();
    render(<Status />);
    await user.click(screen.getByRole('button'));
    await user.type(await screen.findByRole('combobox'), 'rev');
    await expect.poll(() => screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Status is REVIEW' })).toBeVisible();
  });

  it('selects a row by its key, but not a disabled row', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(<Status onChoose={onChoose} />);
    await user.click(screen.getByRole('button'));
    await user.type(await screen.findByRole('combobox'), '3');
    expect(onChoose).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('2');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('REVIEW');
  });

  it('accepts text that is typed before its search has the focus', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(<Status onChoose={onChoose} />);
    screen.getByRole('button').click();
    await user.keyboard('2');
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('REVIEW'));
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull();
    screen.getByRole('button').click();
    await user.keyboard('todo{Backspace}{Backspace}{Backspace}{Backspace}rev');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('rev'));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('returns null for the row that means none', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(<Status onChoose={onChoose} clearable="No status" />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('option', { name: 'No status' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('closes with Escape without a change', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    render(<Status onChoose={onChoose} />);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a picker whose items are on their way', () => {
  const people = [{ value: 'ben', label: 'Ben Okafor' }];
  const assignee = (isLoading: boolean, onChoose: (value: string | null) => void) => (
    <Picker
      label="Assignee"
      items={isLoading ? [] : people}
      isLoading={isLoading}
      clearable="No assignee"
      value={null}
      onValueChange={onChoose}
      trigger={(props) => <Button {...props}>Assignee</Button>}
    />
  );

  it('selects no one on Enter, stays open, and finds the typed text once people are loaded', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    const { rerender } = render(assignee(true, onChoose));
    await user.click(screen.getByRole('button'));
    const search = await screen.findByRole('combobox');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/^Loading…/)).toBeVisible();
    await user.type(search, '{Enter}Ben{Enter}');
    rerender(assignee(false, onChoose));
    expect(await screen.findByRole('option', { name: 'Ben Okafor' })).toBeVisible();
    expect(search).toHaveValue('Ben');
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('ben');
  });
});

describe('a picker of several', () => {
  it('stays open, adds and removes', async () => {
    const user = userEvent.setup();
    render(<Labels />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('option', { name: 'Bug' }));
    await user.click(screen.getByRole('option', { name: 'Design' }));
    expect(screen.getByText('Labels: Bug, Design')).toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Bug' }));
    expect(screen.getByText('Labels: Design')).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });

  it('creates typed text that was not found', async () => {
    const user = userEvent.setup();
    const onCreate = vi.fn();
    render(<Labels onCreate={onCreate} />);
    await user.click(screen.getByRole('button'));
    await user.type(await screen.findByRole('combobox'), 'Shop{Enter}');
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Shop');
  });
});
