import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useKeys } from '#web/keys';
import { rendered } from '#web/testing/rendered.tsx';
import { openShortcuts, Shortcuts } from './shortcuts.tsx';

describe('the shortcuts', () => {
  const Screen = () => {
    useKeys([
      { keys: 'j', label: 'Card below', group: 'Board', run: () => {} },
      { keys: 'arrowdown', label: 'Card below', group: 'Board', run: () => {} },
    ]);
    return <Shortcuts />;
  };

  it('are listed after pressing ?, with several keys for the same action in one line', async () => {
    const { user } = rendered([{ path: '/', element: <Screen /> }], '/');
    await user.keyboard('?');
    expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
    const line = screen.getByText('Card below').parentElement;
    const keys = [...(line?.querySelectorAll('dd > [aria-hidden]') ?? [])].map(({ textContent }) => textContent);
    expect(keys).toEqual(['J', '↓']);
    expect(line).toHaveTextContent('or↓Down arrow');
    expect(screen.getByText('Show keyboard shortcuts')).toBeVisible();
    // Keys scroll the element with the focus. Before it has it, the focus is on the body, which contains the line too.
    await waitFor(() => {
      expect(document.activeElement).toHaveAttribute('tabindex', '0');
      expect(document.activeElement).toContainElement(line);
    });
  });

  it('say that single keys are off, and turn them on again', async () => {
    const { user } = rendered([{ path: '/', element: <Screen /> }], '/');
    await user.keyboard('?');
    const choice = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    expect(choice).toBeChecked();
    await user.click(choice);
    expect(screen.getByText('Card below').parentElement).not.toHaveTextContent('off');
    expect(screen.getByText('Show keyboard shortcuts').parentElement).toHaveTextContent('off');
    await user.keyboard('{Escape}?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openShortcuts();
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('switch')).toBeChecked();
  });
});
