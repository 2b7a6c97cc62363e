import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();

describe('the subtasks of a task', () => {
  it('can be completed, and the progress changes at once', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('checkbox', { name: 'Expire after 14 days' }));
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(await stage.lastBody('update-task-subtask')).toEqual({ completed: true });
  });

  it('are added one by one with Enter', async () => {
    const { user } = await stage.openedWhole();
    await user.type(screen.getByRole('textbox', { name: 'Add subtask' }), 'One more{Enter}And another{Enter}');
    expect(screen.getByText('1 of 4')).toBeVisible();
    await waitFor(() =>
      expect(stage.sent('add-task-subtask').map(({ body }) => (body as { title: string }).title)).toEqual([
        'One more',
        'And another',
      ]),
    );
    expect(screen.getByRole('textbox', { name: 'Add subtask' })).toHaveFocus();
  });

  it('are added by pasting lines, and undone together', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('textbox', { name: 'Add subtask' }));
    await user.paste('- first\n- [ ] second\n\n3. third');
    const rows = within(screen.getByRole('region', { name: 'Subtasks' })).getAllByRole('checkbox');
    expect(rows.map((row) => (row as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Store the basket by account',
      'Expire after 14 days',
      'first',
      'second',
      'third',
    ]);
    screen.getByRole('dialog').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('move with Alt and the arrow keys, and keep the focus', async () => {
    const { user } = await stage.openedWhole();
    screen.getByRole('checkbox', { name: 'Expire after 14 days' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const [first] = within(screen.getByRole('region', { name: 'Subtasks' })).getAllByRole('checkbox');
    expect(first).toHaveAccessibleName('Expire after 14 days');
    await waitFor(() => expect(first).toHaveFocus());
    expect(await stage.lastBody('update-task-subtask')).toEqual({ position: expect.any(String) });
  });

  it('can be estimated from their menu, because a phone shows no hours field yet', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Actions for Expire after 14 days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set estimated hours' }));
    const editor = await screen.findByRole('textbox', { name: 'Estimated hours of Expire after 14 days' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(editor).toHaveFocus();
    await user.clear(editor);
    await user.keyboard('3{Enter}');
    expect(await stage.lastBody('update-task-subtask')).toEqual({ estimatedHours: 3 });
  });

  it('are deleted from their menu, and undo restores them', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Actions for Store the basket by account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Store the basket by account' })).toBeNull());
    expect(screen.getByText('0 of 1')).toBeVisible();
    screen.getByRole('dialog').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await stage.lastBody('add-task-subtask')).toMatchObject({ title: 'Store the basket by account', completed: true });
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('are completed if the pasted text has them checked', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('textbox', { name: 'Add subtask' }));
    await user.paste('- [x] drawn\n  - [ ] counted');
    await waitFor(() =>
      expect(stage.sent('add-task-subtask').map(({ body }) => body)).toMatchObject([
        { title: 'drawn', completed: true },
        { title: 'counted', completed: false },
      ]),
    );
    expect(screen.getByText('2 of 4')).toBeVisible();
  });

  it('can be navigated, renamed, estimated, rated, and deleted with the keyboard alone', async () => {
    const { user } = await stage.openedWhole();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    box('Store the basket by account').focus();
    await user.keyboard('{ArrowDown}');
    expect(box('Expire after 14 days')).toHaveFocus();
    await user.keyboard('h');
    const hours = screen.getByRole('textbox', { name: 'Estimated hours of Expire after 14 days' });
    await user.clear(hours);
    await user.type(hours, 'a while{Enter}');
    expect(hours).toHaveValue('a while');
    expect(screen.getByText('Hours, such as 6, 1.5, or 1h 30m')).toBeVisible();
    await user.clear(hours);
    await user.type(hours, '1h 30m{Enter}');
    expect(await stage.lastBody('update-task-subtask')).toEqual({ estimatedHours: 1.5 });
    expect(within(screen.getByRole('region', { name: 'Subtasks' })).getAllByText('1.5 h')).toHaveLength(2);

    box('Expire after 14 days').focus();
    await user.keyboard('r');
    await user.click(await screen.findByRole('option', { name: 'High risk' }));
    await waitFor(() => expect(stage.sent('update-task-subtask').at(-1)?.body).toEqual({ riskLevel: 'HIGH' }));

    box('Expire after 14 days').focus();
    await user.keyboard('{Enter}');
    const title = screen.getByRole('textbox', { name: 'Title of Expire after 14 days' });
    await user.clear(title);
    await user.type(title, 'Expire late{Enter}');
    await waitFor(() => expect(stage.sent('update-task-subtask').at(-1)?.body).toEqual({ title: 'Expire late' }));

    box('Expire late').focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('checkbox', { name: 'Expire late' })).toBeNull();
    expect(box('Store the basket by account')).toHaveFocus();
    await waitFor(() => expect(stage.sent('delete-task-subtask')).toHaveLength(1));
  });
});
