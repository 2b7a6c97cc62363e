import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/activity/contract';
import { sheetStage } from './testing/sheet-stage.tsx';
import { INES, MARA } from './testing/task-server.ts';

const stage = sheetStage();
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const raised = (id: number, hour: number, actorId: string): Activity => ({
  id,
  actorId,
  action: 'update-task-priority',
  occurredAt: new Date(Date.UTC(2026, 0, 4, hour)).toISOString(),
  changes: { priority: ['HIGH', 'URGENT'] },
});

describe('the activity of a task', () => {
  it('shows the newest of its history among its comments, and more of it on request', async () => {
    stage.world.activity = Array.from({ length: 12 }, (_, at) => ({
      id: 100 - at,
      actorId: at % 2 ? MARA : INES,
      action: 'update-task-priority',
      occurredAt: new Date(Date.UTC(2026, 0, 4, 20 - at)).toISOString(),
      changes: { priority: ['HIGH', 'URGENT'] },
    }));
    const { user } = await stage.openedWhole();
    const list = await screen.findByRole('list', { name: 'Activity' });
    expect(within(list).getAllByText(/raised the priority/)).toHaveLength(4);
    await user.click(button('Show 8 earlier changes'));
    expect(within(list).getAllByText(/raised the priority/)).toHaveLength(12);
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('loads entries that are older than the history that came with the task', async () => {
    const entries = Array.from({ length: 103 }, (_, at): Activity => ({
      id: 500 - at,
      actorId: at % 2 ? MARA : INES,
      action: 'update-task-priority',
      occurredAt: new Date(Date.UTC(2026, 0, 4) - at * 3_600_000).toISOString(),
      changes: { priority: ['HIGH', 'URGENT'] },
    }));
    stage.world.activity = entries.slice(0, 100);
    stage.world.olderActivity = entries;
    const { user } = await stage.openedWhole();
    for (let press = 1; press <= 5; press++)
      await user.click(await screen.findByRole('button', { name: /^Show .*earlier changes$/ }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Activity' })).getAllByText(/raised the priority/)).toHaveLength(103),
    );
    expect(screen.queryByRole('button', { name: /earlier changes/ })).toBeNull();
    expect(stage.sent('get-task-activity').map(({ query }) => query.get('before'))).toEqual(['401']);
  });

  it('names a person once in several changes of theirs, and every time to screen readers', async () => {
    stage.world.activity = [raised(3, 12, INES), raised(2, 11, INES), raised(1, 10, MARA)];
    await stage.openedWhole();
    const lines = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => /You|Ines Duarte/.exec(textContent ?? '')?.[0])).toEqual([
      'You',
      'Ines Duarte',
      'Ines Duarte',
    ]);
    expect(lines.map((line) => line.querySelector('strong')?.textContent ?? null)).toEqual(['You', 'Ines Duarte', null]);
  });

  it('keeps the field for a comment outside of what scrolls, and Shift+C leads to it', async () => {
    const { user } = await stage.openedWhole();
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    expect(field.closest('[data-scroller]')).toBeNull();
    expect(screen.getByRole('dialog')).toContainElement(field);
    await user.keyboard('{Shift>}C{/Shift}');
    // The text editor replaces the plain field, and the focus moves to it.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus());
  });

  it('has no field for a comment while the task is archived', async () => {
    stage.world.task.archivedAt = '2026-01-06T10:00:00.000Z';
    await stage.openedWhole();
    expect(await screen.findByRole('region', { name: 'Activity' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  });
});
