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
  await stage.user.click(await screen.findByRole('option', { name: 'Any completed' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});
