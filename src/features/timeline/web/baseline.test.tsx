import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortDate } from '#contract/dates';
import { undo } from '#web/undo';
import { row, sent, timeline, timelineStage } from './testing/timeline-stage.tsx';

const stage = timelineStage();

const set = { id: 'baseline', projectId: 'p', setAt: '2026-11-20T09:00:00.000Z', setBy: 'mara', version: 1 };
const menu = (name: string) => screen.findByRole('button', { name });
const thin = (id: string) => document.querySelector(`[data-baseline="${id}"]`);

test('the baseline is shown below the bars when someone asks for it, with how late or early each task is', async () => {
  stage.baseline = { set, days: { one: '2026-11-09/2026-11-09', two: '2026-11-13/2026-11-13' } };
  const router = await timeline();
  expect(thin('one')).toBeNull();
  await stage.user.click(screen.getByRole('button', { name: 'Timeline actions' }));
  await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Baseline' }));
  await waitFor(() => expect(router.state.location.search).toBe('?baseline=shown'));
  await waitFor(() => expect(thin('one')).not.toBeNull());
  expect(row('Task one')).toHaveTextContent(`Baseline: ${shortDate('2026-11-09')}, 3 days late`);
  expect(row('Task two')).toHaveTextContent(`Baseline: ${shortDate('2026-11-13')}, 1 day early`);
  expect(row('Task three')).toHaveTextContent('Not in the baseline');
  expect(thin('three')).toBeNull();
});

test('a baseline is set in one step, and undo takes it back', async () => {
  await timeline('?baseline=shown');
  await stage.user.click(await menu('No baseline'));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Set baseline' }));
  await waitFor(() => expect(thin('one')).not.toBeNull());
  expect(await menu(`Baseline of ${shortDate('2026-11-20')}, set by Mara Ruiz`)).toBeVisible();
  undo();
  await waitFor(() => expect(sent(stage, 'restore-baseline')).toHaveLength(1));
});

test('a baseline is replaced only after a question, and can be cleared', async () => {
  stage.baseline = { set, days: { one: '2026-11-09/2026-11-09' } };
  await timeline('?baseline=shown');
  const shown = `Baseline of ${shortDate('2026-11-20')}, set by Mara Ruiz`;
  await stage.user.click(await menu(shown));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Replace baseline' }));
  const question = await screen.findByRole('alertdialog');
  await stage.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent(stage, 'set-baseline')).toEqual([]);
  await stage.user.click(await menu(shown));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Clear baseline' }));
  expect(await menu('No baseline')).toBeVisible();
  expect(thin('one')).toBeNull();
});

test('a viewer sees the baseline, and is not offered to change it', async () => {
  stage.role = 'VIEWER';
  stage.baseline = { set, days: {} };
  await timeline('?baseline=shown');
  expect(await screen.findByText(`Baseline of ${shortDate('2026-11-20')}, set by Mara Ruiz`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Baseline of/ })).not.toBeInTheDocument();
});
