import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Shortcut, useKeyMap } from '#web/keys';
import { store } from '#web/row-store';
import { INES } from './testing/task-server.ts';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();
/** The keys of the task that the shortcuts dialog would show. */
const keysNow = (): Shortcut[] => renderHook(useKeyMap).result.current.filter(({ group }) => group === 'Task');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('rarely used fields', () => {
  it('are hidden until the person shows them', async () => {
    const { user } = await stage.openedWhole();
    expect(screen.queryByRole('button', { name: /^Estimated hours/ })).toBeNull();
    await user.click(button(/more fields$/));
    for (const name of ['Start date: No date', 'Estimated hours: No hours', 'Estimate: No estimate', 'Milestone: No', 'Watch'])
      expect(button(name)).toBeVisible();
    await user.click(button('Show fewer fields'));
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  });

  it('are shown if they have a value, and all are shown on the full page', async () => {
    stage.world.task.estimatedHours = 6;
    await stage.openedWhole('?view=page');
    expect(button('Estimated hours: 6 h')).toBeVisible();
    expect(button('Watch')).toBeVisible();
    expect(screen.queryByRole('button', { name: /more field/ })).toBeNull();
  });

  it('stay visible while the task is open, even if an undo clears them', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('h');
    await user.type(screen.getByRole('textbox', { name: 'Estimated hours' }), '6{Enter}');
    expect(button('Estimated hours: 6 h')).toBeVisible();
    await waitFor(() => expect(button('Estimated hours: 6 h')).toHaveFocus());
    await user.keyboard('{Control>}z{/Control}');
    expect(button('Estimated hours: No hours')).toBeVisible();
    await waitFor(() =>
      expect(stage.sent('update-task').map(({ body }) => body)).toEqual([{ estimatedHours: 6 }, { estimatedHours: null }]),
    );
  });
});

describe('keys of the open task', () => {
  it('H accepts hours in many formats, and says what it cannot read', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('h');
    const field = screen.getByRole('textbox', { name: 'Estimated hours' });
    await user.type(field, 'soon{Enter}');
    expect(field).toBeInvalid();
    expect(screen.getByText('Hours, such as 6, 1.5, or 1h 30m')).toBeVisible();
    expect(stage.sent('update-task')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, '1h 30m{Enter}');
    expect(await stage.lastBody('update-task')).toEqual({ estimatedHours: 1.5 });
  });

  it('H keeps input that it cannot read until it is corrected or canceled with Escape', async () => {
    const { user } = await stage.openedWhole();
    const hours = () => screen.getByRole('textbox', { name: 'Estimated hours' });
    const goElsewhere = async () => {
      await user.click(button(/^Priority/));
      await screen.findByRole('option', { name: /Urgent/ });
      await user.keyboard('{Escape}');
    };
    await user.keyboard('hsoon');
    await goElsewhere();
    expect(hours()).toHaveValue('soon');
    expect(hours()).toBeInvalid();
    expect(screen.getByText('Hours, such as 6, 1.5, or 1h 30m')).toBeVisible();
    screen.getByRole('dialog').focus();
    await user.keyboard('h');
    expect(hours()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button('Estimated hours: No hours')).toBeVisible();
    expect(stage.sent('update-task')).toHaveLength(0);
    await user.keyboard('hsoon');
    await goElsewhere();
    await user.clear(hours());
    await user.type(hours(), '2h');
    await user.click(button(/^Priority/));
    expect(await stage.lastBody('update-task')).toEqual({ estimatedHours: 2 });
    expect(button('Estimated hours: 2 h')).toBeVisible();
  });

  it('Escape discards the typing and keeps the task open', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('h9{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Estimated hours' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(stage.sent('update-task')).toHaveLength(0);
  });

  it.each([
    ['{Shift>}E{/Shift}', /^5 points/, 'update-task', { estimate: 5 }],
    ['{Shift>}A{/Shift}', /^Ines Duarte/, 'update-task', { collaboratorIds: [INES] }],
  ])('%s changes a field', async (key, choice, action, body) => {
    const { user } = await stage.openedWhole();
    await user.keyboard(key);
    await user.click(await screen.findByRole('option', { name: choice }));
    expect(await stage.lastBody(action)).toEqual(body);
  });

  it('T sets the due time, or the due date if there is none', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('t');
    const field = screen.getByLabelText('Due time');
    fireEvent.change(field, { target: { value: '17:00' } });
    await user.keyboard('{Enter}');
    expect(await stage.lastBody('update-task')).toEqual({ dueTime: '17:00' });
    expect(button('Due time: 5:00 PM')).toBeVisible();
  });

  it('D sets the due date, with the time that is typed beside it', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('d');
    const field = await screen.findByRole('textbox', { name: 'Type a date' });
    await user.type(field, '2027-03-05 at 5pm');
    await screen.findByText('Friday, March 5, 2027 at 5:00 PM');
    await user.keyboard('{Enter}');
    expect(await stage.lastBody('update-task')).toEqual({ dueDate: '2027-03-05', dueTime: '17:00' });
    expect(button('Due time: 5:00 PM')).toBeVisible();
  });

  it('shift+T starts the timer, as its button says, and T sets the due time', async () => {
    stage.world.project.enableTimeTracking = true;
    const { user } = await stage.openedWhole();
    expect(await screen.findByRole('button', { name: 'Start timer' })).toHaveAttribute('aria-keyshortcuts', 'Shift+T');
    await user.keyboard('{Shift>}T{/Shift}');
    await waitFor(() => expect(stage.sent('start-task-timer')).toHaveLength(1));
  });

  it('every key of the task has one meaning', async () => {
    stage.world.project.enableTimeTracking = true;
    await stage.openedWhole();
    await screen.findByRole('region', { name: 'Activity' });
    const keys = keysNow().map((shortcut) => shortcut.keys);
    expect(keys).toContain('shift+t');
    expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
  });

  it('viewers have no keys that change something, and neither has anyone in a read-only workspace', async () => {
    const changing = /rename|edit|add|attach|timer|assign|watch|reminders|milestone|change|set/i;
    stage.world.role = 'VIEWER';
    await stage.openedWhole();
    expect(
      keysNow()
        .map(({ label }) => label)
        .filter((label) => changing.test(label)),
    ).toEqual(['Set reminders', 'Watch or stop watching']);
    cleanup();
    stage.world.role = 'ADMIN';
    stage.world.project = { isReadOnly: true, enableTimeTracking: true };
    store.forget();
    await stage.openedWhole();
    expect(
      keysNow()
        .map(({ label }) => label)
        .filter((label) => changing.test(label)),
    ).toEqual([]);
  });

  it('personal settings of a task are not offered in a read-only workspace', async () => {
    stage.world.project.isReadOnly = true;
    const { user } = await stage.openedWhole('?view=page');
    expect(screen.getByText('Not watching')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reminders/ })).toBeNull();
    await user.keyboard('w');
    expect(stage.sent('watch-task')).toHaveLength(0);
  });

  it('W watches the task, and stops watching it', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('ww');
    await waitFor(() =>
      expect(stage.sent('watch-task').map(({ body }) => body)).toEqual([{ isWatching: true }, { isWatching: false }]),
    );
  });

  it.each([
    ['{F2}', 'Title'],
    ['{Enter}', 'Title'],
    ['e', 'Description'],
    ['n', 'Notes'],
    ['{Shift>}S{/Shift}', 'Add subtask'],
  ])('%s leads to the field %s', async (key, name) => {
    const { user } = await stage.openedWhole();
    await user.keyboard(key);
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
  });

  it.each([
    ['n', 'Notes'],
    ['{Shift>}S{/Shift}', 'Add subtask'],
  ])('Escape leaves the field that %s led to, and the next one closes the task', async (key, name) => {
    const { user } = await stage.openedWhole();
    await user.keyboard(key);
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The board')).toBeVisible();
  });

  it('copies the link, the key, and a branch name', async () => {
    const { user } = await stage.openedWhole();
    vi.stubGlobal('isSecureContext', true);
    const copied = async (key: string) => {
      await user.keyboard(key);
      return navigator.clipboard.readText();
    };
    expect(await copied('.')).toBe('WEB-128');
    expect(await copied('y')).toContain(`/projects/${stage.world.projectId}/board/${stage.world.task.id}`);
    expect(await copied('{Shift>}Y{/Shift}')).toMatch(/web-128-checkout-keeps-the-basket$/);
  });
});

describe('other parts of a task', () => {
  it('shows stored suggestions as plain text, whatever they contain', async () => {
    stage.world.task.aiSuggestions = {
      summary: '<img src=x onerror=alert(1)>',
      suggestions: [{ title: 'Split it' }, '**bold**'],
    };
    await stage.openedWhole();
    const section = screen.getByRole('region', { name: 'Suggestions' });
    expect(within(section).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Split it', '**bold**']);
  });

  it('shows no suggestions if there are none', async () => {
    await stage.openedWhole();
    expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull();
  });

  it('is read-only while it is archived', async () => {
    stage.world.task.archivedAt = '2026-01-06T10:00:00.000Z';
    const { user } = await stage.openedWhole();
    expect(screen.queryByRole('button', { name: /^Edit|^Status|^Priority|^Assignee|^Due/ })).toBeNull();
    expect(await screen.findByText(/archived and read-only/)).toBeVisible();
    await user.keyboard('miw');
    for (const action of ['toggle-task-milestone', 'change-assignee', 'watch-task']) expect(stage.sent(action)).toHaveLength(0);
    await user.click(button('Restore task'));
    expect(await stage.lastBody('unarchive-task')).toEqual({});
    expect(await screen.findByRole('button', { name: 'Status: To do' })).toBeVisible();
  });

  it('shows the custom fields of its project, and offers links', async () => {
    await stage.openedWhole();
    expect(button('Budget: 1200')).toBeVisible();
    expect(button('Add link')).toBeVisible();
  });
});
