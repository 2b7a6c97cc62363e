import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { store } from '#web/row-store';
import { list, listStage, taskRow, titles } from './testing/list-stage.tsx';

const stage = listStage();

test('a filter by when tasks were completed asks for that, and follows what happens', async () => {
  const now = new Date().toISOString();
  const done = { status: 'DONE', createdAt: '2020-01-01T08:00:00.000Z' };
  stage.tasks = [
    taskRow('one', 1, { ...done, completedAt: now }),
    taskRow('two', 2, { ...done, completedAt: '2020-02-01T08:00:00.000Z' }),
    taskRow('three', 3, { createdAt: now, completedAt: null }),
  ];
  await list('?completed=today');
  expect(titles()).toEqual(['Task one']);
  act(() =>
    store.fold('Task', [
      { row: { ...taskRow('three', 3, { status: 'DONE', createdAt: now, completedAt: now }), id: 'three', version: 2 } },
    ]),
  );
  await waitFor(() => expect(titles().toSorted()).toEqual(['Task one', 'Task three']));
  await stage.user.click(screen.getByRole('button', { name: 'Completed: Today, change value' }));
  await stage.user.click(await screen.findByRole('option', { name: 'Any time' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('a range of days is read from its first day, whichever of them was changed', async () => {
  stage.tasks = [taskRow('one', 1, { dueDate: '2026-12-15' })];
  const router = await list('?due=between:2026-12-01,2026-12-06');
  await stage.user.click(screen.getByRole('button', { name: 'Due date: Dec 1, change value' }));
  await stage.user.type(await screen.findByRole('textbox', { name: /date/i }), 'Dec 20 2026{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('between%3A2026-12-06%2C2026-12-20'));
  expect(titles()).toEqual(['Task one']);
});
