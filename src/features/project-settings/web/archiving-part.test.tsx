import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undo } from '#web/undo';
import { type SettingsStage, settingsStage } from './testing/settings-stage.tsx';

let stage: SettingsStage;

beforeEach(async () => {
  stage = await settingsStage();
});
afterEach(() => stage.strike());

describe('archiving', () => {
  test('says what happens to completed tasks, and changes when', async () => {
    const { user } = stage.open('/archiving');
    const when = await screen.findByRole('combobox', { name: 'When to archive' });
    expect(when).toHaveDisplayValue('30 days after the last change');
    expect(screen.getByText(/No tasks are due for archiving/)).toBeVisible();
    await user.selectOptions(when, 'Never');
    expect(await screen.findByText(/stay on the board until someone archives them/)).toBeVisible();
    await waitFor(() => expect(stage.sent('set-auto-archive')[0]?.body).toEqual({ afterDays: null }));
    undo();
    await waitFor(() => expect(stage.sent('set-auto-archive')[1]?.body).toEqual({ afterDays: 30 }));
    await waitFor(() => expect(when).toHaveDisplayValue('30 days after the last change'));
  });

  test('says how many are next and when, keeps them, and stops keeping them', async () => {
    const finishedBefore = '2026-11-03T13:00:00.000Z';
    Object.assign(stage.archiving, { plannedAt: '2990-12-03T13:00:00.000Z', finishedBefore, taskCount: 12 });
    const { user } = stage.open('/archiving');
    expect(await screen.findByText(/^12 completed tasks will be archived on Dec 3, 2990\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 12 tasks' }));
    await waitFor(() => expect(stage.sent('keep-finished-tasks')[0]?.body).toEqual({ keptBefore: finishedBefore }));
    expect(await screen.findByText(/^Tasks completed by Nov 3/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop keeping tasks' }));
    await waitFor(() => expect(stage.sent('keep-finished-tasks')[1]?.body).toEqual({ keptBefore: null }));
    await waitFor(() => expect(screen.queryByText(/^Tasks finished by/)).not.toBeInTheDocument());
  });
});
