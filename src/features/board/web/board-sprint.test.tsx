import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { board, boardStage, sent, titles } from './testing/board-stage.tsx';

const stage = boardStage();

test('a new task joins the sprint of the filter, and an ended sprint takes none', async () => {
  const days = { startsAt: '2026-11-16', endsAt: '2026-11-29' };
  const sprint = { id: 's1', projectId: 'p', number: 1, name: 'Sprint 1', goal: '', ...days, version: 1 };
  stage.sprints = [
    { ...sprint, status: 'ACTIVE' },
    { ...sprint, id: 's0', number: 0, name: 'Sprint 0', status: 'COMPLETED' },
  ];
  const router = await board('?sprint=s1');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Planned{Enter}');
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(1));
  const [made] = sent(stage, 'create-task');
  const [joined] = sent(stage, 'set-task-sprint');
  expect(joined?.query.get('taskId')).toBe(made?.headers['idempotency-key']);
  expect(joined?.body).toMatchObject({ sprintId: 's1' });
  await waitFor(() => expect(titles('To do')).toEqual(['Planned']));
  expect(screen.queryByText('Task added. The filters hide it.')).toBeNull();
  await stage.user.keyboard('{Escape}');
  await router.navigate('?sprint=s0');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Late{Enter}');
  expect(await screen.findByText('Task added. The filters hide it.')).toBeVisible();
  await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(2));
  await stage.user.keyboard('{Escape}');
  await router.navigate('?sprint=s1');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Next{Enter}');
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(2));
  const [, , next] = sent(stage, 'create-task');
  expect(sent(stage, 'set-task-sprint')[1]?.query.get('taskId')).toBe(next?.headers['idempotency-key']);
});
