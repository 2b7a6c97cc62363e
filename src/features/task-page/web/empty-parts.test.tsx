import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();
const row = () => screen.findByRole('group', { name: 'Add to this task' });
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

async function openedEmpty(search = '') {
  stage.world.subtasks = [];
  stage.world.task.subtaskCount = 0;
  stage.world.task.subtaskDoneCount = 0;
  stage.world.project.enableTimeTracking = true;
  const screens = await stage.opened(search);
  await screen.findByText('empty basket');
  return screens;
}

describe('the empty parts of a task', () => {
  it('are one row of buttons', async () => {
    await openedEmpty();
    const group = await row();
    await waitFor(() =>
      expect(names(group)).toEqual(['Add subtask', 'Attach files', 'Add link', 'Start timer', 'Log time', 'Add note']),
    );
    for (const name of ['Subtasks', 'Files', 'Links', 'Time', 'Notes']) expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it.each([
    ['Add subtask', 'Subtasks', 'Add subtask'],
    ['Add note', 'Notes', 'Notes'],
  ])('%s opens a field, and Escape puts the part back into the row', async (name, part, field) => {
    const { user } = await openedEmpty();
    await user.click(within(await row()).getByRole('button', { name }));
    expect(await screen.findByRole('textbox', { name: field })).toHaveFocus();
    expect(screen.getByRole('region', { name: part })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: part })).toBeNull();
    expect(within(await row()).getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('leave the row with the first thing that they hold', async () => {
    const { user } = await openedEmpty();
    await user.click(within(await row()).getByRole('button', { name: 'Add subtask' }));
    await user.type(await screen.findByRole('textbox', { name: 'Add subtask' }), 'Ask the shop{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Ask the shop' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Add subtask' })).toHaveFocus();
    expect(within(await row()).queryByRole('button', { name: 'Add subtask' })).toBeNull();
  });

  it('take their keys too', async () => {
    const { user } = await openedEmpty();
    await row();
    await user.keyboard('b');
    expect(await screen.findByRole('combobox', { name: 'Task, issue, or URL' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
    // A phone has no Escape.
    await user.keyboard('b');
    await user.click(within(await screen.findByRole('region', { name: 'Links' })).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
    await user.keyboard('n');
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveFocus();
  });

  it('show the focus on the timer that was started from the row', async () => {
    const { user } = await openedEmpty();
    await user.click(within(await row()).getByRole('button', { name: 'Start timer' }));
    const time = await screen.findByRole('region', { name: 'Time' });
    await waitFor(() => expect(within(time).getByRole('button', { name: 'Stop timer' })).toHaveFocus());
  });

  it('show the focus in the section of the time that was logged from the row', async () => {
    const { user } = await openedEmpty();
    await user.click(within(await row()).getByRole('button', { name: 'Log time' }));
    const form = within(await screen.findByRole('dialog', { name: 'Log time' }));
    await user.type(form.getByRole('textbox', { name: 'Time spent' }), '45m{Enter}');
    const time = await screen.findByRole('region', { name: 'Time' });
    await waitFor(() => expect(within(time).getByRole('button', { name: 'Start timer' })).toHaveFocus());
  });

  it('are not offered to viewers', async () => {
    stage.world.role = 'VIEWER';
    await openedEmpty();
    await screen.findByRole('region', { name: 'Activity' });
    expect(screen.queryByRole('button', { name: /^(Add|Attach|Log|Start)/ })).toBeNull();
  });
});
