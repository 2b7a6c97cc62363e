import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cell, list, listStage, sent, titles } from './testing/list-stage.tsx';

const stage = listStage();

describe('saved views', () => {
  const menu = async (name: string) => {
    await stage.user.click(screen.getByRole('button', { name: /^(?:Saved view|Views)/ }));
    await stage.user.click(await screen.findByRole('menuitem', { name }));
  };

  test('a view is saved with its settings and columns, and shown again', async () => {
    const router = await list('?group=status&priority=urgent');
    await menu('Save as new view…');
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Burning');
    await stage.user.click(screen.getByRole('checkbox', { name: /Share/ }));
    await stage.user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(sent(stage, 'create-saved-view')).toHaveLength(1));
    const [made] = sent(stage, 'create-saved-view');
    expect(made?.body).toMatchObject({
      surface: 'LIST',
      name: 'Burning',
      isShared: true,
      config: { group: 'status', sort: [], filter: { text: '', where: [{ field: 'priority', op: 'is', values: ['URGENT'] }] } },
    });
    expect(new URLSearchParams(router.state.location.search).get('saved')).toBe(made?.headers['idempotency-key']);
    await menu('Close view');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await stage.user.click(screen.getByRole('button', { name: /^Views/ }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Burning' }));
    await waitFor(() => expect(titles()).toEqual(['Task two']));
  });

  test('a changed view says so, and can be saved in its current state', async () => {
    const router = await list();
    await menu('Save as new view…');
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Plain');
    await stage.user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(router.state.location.search).toContain('saved='));
    expect(screen.queryByRole('button', { name: /changed/ })).toBeNull();
    await stage.user.click(within(screen.getByRole('columnheader', { name: /^Title/ })).getByRole('button'));
    expect(await screen.findByRole('button', { name: /Plain.*changed/ })).toBeVisible();
    await menu('Update “Plain”');
    await waitFor(() =>
      expect(sent(stage, 'update-saved-view')[0]?.body).toMatchObject({
        config: { sort: [{ column: 'title', descending: false }] },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /changed/ })).toBeNull());
  });

  test('a filter is saved where its chips are, until the open view has it', async () => {
    const router = await list('?priority=urgent');
    await stage.user.click(await screen.findByRole('button', { name: 'Save as new view…' }));
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Burning');
    await stage.user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(router.state.location.search).toContain('saved='));
    expect(sent(stage, 'create-saved-view')[0]?.body).toMatchObject({ name: 'Burning' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as new view…' })).toBeNull());
    await stage.user.click(within(screen.getByRole('columnheader', { name: /^Title/ })).getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Save as new view…' })).toBeVisible();
  });
});

describe('sprints', () => {
  test('the list is grouped by sprint, and a task changes its sprint in its column', async () => {
    const days = { startsAt: '2026-11-16', endsAt: '2026-11-29' };
    stage.sprints = [
      { id: 's1', projectId: 'p', number: 1, name: 'Sprint 1', status: 'ACTIVE', ...days, version: 1 },
      { id: 's0', projectId: 'p', number: 0, name: 'Sprint 0', status: 'COMPLETED', ...days, version: 1 },
    ];
    stage.tasks[0] = { ...stage.tasks[0], sprintId: 's1' };
    localStorage.setItem('list:mara:p', JSON.stringify(['title', 'sprint'].map((column) => ({ column, width: null }))));
    await list('?group=sprint');
    expect(await screen.findByRole('button', { name: /^Sprint 1/ })).toBeVisible();
    expect(cell('Task one', 'Sprint')).toHaveTextContent('Sprint 1');
    cell('Task two', 'Sprint').focus();
    await stage.user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /^Sprint 1/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Sprint 0/ })).toBeNull();
    await stage.user.click(screen.getByRole('option', { name: /^Sprint 1/ }));
    await waitFor(() => expect(sent(stage, 'set-task-sprint')[0]?.body).toMatchObject({ sprintId: 's1' }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Task one', 'Task two']));
  });
});
